import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { BotNews, SeenMessage } from '../connect.ts'
import { callBot, unreadable } from './api.ts'
import { isConnectable, readChat } from './connect.ts'
import { noticesIn } from './message-notices.ts'

/** The kinds of updates that the bot is told of. Reactions come only where they are named. */
const kinds = [
  ...['message', 'channel_post', 'edited_message', 'edited_channel_post'],
  ...['message_reaction', 'callback_query'],
]

/**
 * Reads at most one page of what is new for the bot since `offset`. A call with `nextOffset` makes the platform forget
 * the earlier updates, so store the offset only after these have been processed. Where the operator has set a webhook,
 * updates arrive there and nothing is read.
 */
export async function readUpdates(transport: Transport, offset: number): Promise<Outcome<BotNews>> {
  if (transport.secrets?.webhookSecret) return done({ nextOffset: offset, messages: [], notices: [] })
  const parameters = { offset, timeout: 0, allowed_updates: kinds }
  const read = explained(await callBot(transport, 'getUpdates', parameters))
  return chain(read, async (updates) => {
    if (!Array.isArray(updates) || !updates.every((update) => Number.isSafeInteger(update?.update_id)))
      return unreadable('getUpdates')
    const nextOffset = updates.reduce((next, { update_id }) => Math.max(next, update_id + 1), offset)
    return done({ nextOffset, messages: updates.flatMap(readMessage), notices: updates.flatMap(noticesIn) })
  })
}

const ofItsOwn = 'or give this deployment a bot of its own.'
const webhookSet = `A webhook is set for the bot, so its messages cannot be read. Set BOTCHAT_WEBHOOK_SECRET if it is that of this deployment, remove it with deleteWebhook, ${ofItsOwn}`
const readElsewhere = `Another program reads the messages of the bot, and only one can. Stop it, ${ofItsOwn}`

/** One program reads the messages of a bot; the platform answers 409 to every other. */
function explained(read: Outcome<any>): Outcome<any> {
  if (read.kind !== 'refused' || read.providerCode !== '409') return read
  return refused(/webhook/i.test(read.message) ? webhookSet : readElsewhere, '409')
}

function readMessage({ message, channel_post }: any): SeenMessage[] {
  const seen = message ?? channel_post
  const chat = readChat(seen?.chat)
  const text = seen?.text ?? seen?.caption
  if (!chat || !isConnectable(chat) || typeof text !== 'string') return []
  return [{ chatId: chat.id, chatType: chat.type, chatTitle: chat.title, text }]
}

/** A text in a chat that can be connected. Where there is a webhook, codes of people are found in these. */
export interface ChatPostNotice extends SeenMessage {
  kind: 'chat_post'
}

export function readPost(update: any): ChatPostNotice[] {
  return readMessage(update).map((seen) => ({ kind: 'chat_post', ...seen }))
}
