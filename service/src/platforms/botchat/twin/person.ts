import type { TwinState } from '#wire/twin/twin.ts'
import { chatOf } from './account.ts'
import { sandboxBot } from './bot.ts'
import { keep } from './post.ts'
import type { SandboxChat } from './sandbox-chat.ts'
import { shown } from './thread.ts'
import { storeUpdate } from './update.ts'

const person = { id: 7000000002, is_bot: false, first_name: 'Sandbox person' }

const forBot = new RegExp(`^/\\w+@${sandboxBot.username}\\b`, 'i')

/** With privacy mode on, a bot that is no administrator of a group sees only commands that are meant for it. */
function isSeen({ type, botStatus }: SandboxChat, text: string): boolean {
  return type === 'channel' || botStatus === 'administrator' || forBot.test(text)
}

/** Tells the bot of a text as if a person had posted it in the chat. */
export async function postAsPerson(state: TwinState, chatId: string, text: string): Promise<void> {
  const chat = await chatForPerson(state, chatId)
  const message = shown(chat, await keep(state, chat, { text }))
  const update =
    chat.type === 'channel' ? { channel_post: message } : { message: { ...message, from: person } }
  if (isSeen(chat, text)) await storeUpdate(state, update)
}

/** A person also sees the chat that the bot cannot find. */
async function chatForPerson(state: TwinState, chatId: string): Promise<SandboxChat> {
  if (chatId !== 'sbx_denied') return chatOf(state, chatId)
  return { id: chatId, type: 'channel', title: `sbx-botchat-${chatId}`, botStatus: 'left', memberCount: 1 }
}
