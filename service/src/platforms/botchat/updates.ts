import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { SeenMessage } from '../connect.ts'
import { callBot, unreadable } from './api.ts'
import { readChat } from './connect.ts'

/**
 * Reads what was posted since `offset`, at most one page. Calling again with `nextOffset` tells the platform to forget
 * what was read, so the offset has to be kept only after the messages have been dealt with.
 */
export async function readUpdates(
  transport: Transport,
  offset: number,
): Promise<Outcome<{ nextOffset: number; messages: SeenMessage[] }>> {
  const parameters = { offset, timeout: 0, allowed_updates: ['message', 'channel_post'] }
  return chain(await callBot(transport, 'getUpdates', parameters), async (updates) => {
    if (!Array.isArray(updates) || !updates.every((update) => Number.isSafeInteger(update?.update_id)))
      return unreadable('getUpdates')
    const nextOffset = updates.reduce((next, { update_id }) => Math.max(next, update_id + 1), offset)
    return done({ nextOffset, messages: updates.flatMap(readMessage) })
  })
}

function readMessage({ message, channel_post }: any): SeenMessage[] {
  const seen = message ?? channel_post
  const chat = readChat(seen?.chat)
  const text = seen?.text ?? seen?.caption
  if (!chat || typeof text !== 'string') return []
  return [{ chatId: chat.id, chatType: chat.type, chatTitle: chat.title, text }]
}
