import type { TwinObject, TwinState } from '#wire/twin/twin.ts'
import {
  type KeptAttachment,
  threadMessage,
  threadObjects,
} from '../../capabilities/conversations/conversations.twin.ts'
import { shownChat } from './account.ts'
import { shownBot } from './bot.ts'
import { botFault } from './fault.ts'
import type { Parameters } from './parameters.ts'
import { privateChatOf } from './private-chat.ts'
import { shownMessage, type Told } from './said-message.ts'
import type { SandboxChat } from './sandbox-chat.ts'

/** Ids of messages count within a chat. */
export function nameOf({ id }: Pick<SandboxChat, 'id'>, messageId: unknown): string {
  return `${id}:${messageId}`
}

/** The message that a new one answers, as it is shown in that one. */
export async function answeredIn(
  state: TwinState,
  chat: SandboxChat,
  { reply_parameters: answer }: Parameters,
): Promise<object | undefined> {
  if (answer?.message_id === undefined) return undefined
  const found = await messageIn(state, chat, answer.message_id)
  if (!found && !answer.allow_sending_without_reply)
    throw botFault(400, 'Bad Request: message to be replied not found')
  return found
}

export async function isThere(state: TwinState, chat: SandboxChat, messageId: unknown): Promise<boolean> {
  return (await messageIn(state, chat, messageId)) !== undefined
}

/** What the bot has sent, or what was said to it. An answer is shown without what it answers in turn. */
async function messageIn(
  state: TwinState,
  chat: SandboxChat,
  messageId: unknown,
): Promise<object | undefined> {
  const sent = await state.get('message', `${chat.id}/${messageId}`)
  if (sent) {
    const { reply_to_message: _, ...message } = sent
    return shown(chat, message)
  }
  const kept = await threadMessage(state, nameOf(chat, messageId))
  return kept && kept.deletedAt === undefined ? shownMessage(kept as Told) : undefined
}

/** A message of the bot as answers and updates show it. In a channel it is the channel that speaks. */
export function shown(chat: SandboxChat, { chat_id: _, ...message }: Parameters): object {
  const speaker = chat.type === 'channel' ? { sender_chat: shownChat(chat) } : { from: shownBot }
  return { ...message, ...speaker, chat: shownChat(chat) }
}

const kinds: Readonly<Record<string, KeptAttachment['type']>> = {
  photo: 'image',
  video: 'video',
  animation: 'video',
  audio: 'audio',
  voice: 'audio',
  document: 'file',
}

/** What the bot has sent is the newest message of its conversation. */
export async function threadObjectsOf(
  state: TwinState,
  chat: SandboxChat,
  message: Parameters,
): Promise<TwinObject[]> {
  const { reply_to_message: answered } = message
  const person = chat.type === 'private' ? await privateChatOf(state, chat.id) : undefined
  return threadObjects({
    id: nameOf(chat, message.message_id),
    accountId: person?.cameTo ?? String(chat.id),
    personId: String(chat.id),
    direction: 'outgoing',
    text: message.text ?? message.caption ?? null,
    attachments: Object.keys(message).flatMap((name) => {
      const type = kinds[name]
      return type ? [{ type, url: 'https://api.telegram.org', name: null }] : []
    }),
    at: state.now.toISOString(),
    ...(answered && { replyTo: nameOf(chat, answered.message_id) }),
    reactions: {},
    // What reports of it name besides.
    extra: { chat, updateId: message.message_id },
  })
}

export async function keptEdit(state: TwinState, chat: SandboxChat, message: Parameters): Promise<void> {
  const name = nameOf(chat, message.message_id)
  const kept = await threadMessage(state, name)
  const text = message.text ?? message.caption ?? null
  if (kept) await state.put('dm', name, { ...kept, text, editedAt: state.now.toISOString() })
}

export async function keptRemoval(state: TwinState, chat: SandboxChat, messageId: unknown): Promise<void> {
  const name = nameOf(chat, messageId)
  const kept = await threadMessage(state, name)
  if (kept) await state.put('dm', name, { ...kept, deletedAt: state.now.toISOString() })
}
