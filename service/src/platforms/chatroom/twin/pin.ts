import type { AppProfile } from '#wire/twin/app-profile.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { channelFor } from './channel.ts'
import { discordFault, invalidForm } from './fault.ts'
import { newMoment } from './id.ts'
import { may } from './mask.ts'
import { messageOf, putMessage, seenMessage } from './message.ts'

const pinsMost = 250

interface SandboxPin {
  messageId: string
  pinned_at: string
}

export async function pin(state: TwinState, channelId: string, messageId: string): Promise<void> {
  await channelFor(state, channelId, may.pin)
  const message = await messageOf(state, channelId, messageId)
  const key = `${channelId}/${messageId}`
  if (await state.get('pin', key)) return
  if ((await state.count('pin', channelId)) >= pinsMost)
    throw discordFault(400, 30003, `Maximum number of pins reached for the channel (${pinsMost})`)
  const kept: SandboxPin = { messageId, pinned_at: await newMoment(state) }
  await state.put('pin', key, kept, { under: channelId, days: memoryDays })
  await putMessage(state, { ...message, pinned: true })
}

export async function unpin(state: TwinState, channelId: string, messageId: string): Promise<void> {
  await channelFor(state, channelId, may.pin)
  const message = await messageOf(state, channelId, messageId)
  await state.delete('pin', `${channelId}/${messageId}`)
  await putMessage(state, { ...message, pinned: false })
}

/** The newest pin first. */
export async function listPins(
  state: TwinState,
  app: AppProfile,
  channelId: string,
  query: URLSearchParams,
): Promise<object> {
  await channelFor(state, channelId, may.readHistory)
  const limit = Number(query.get('limit') ?? 50)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 50))
    throw invalidForm('limit', 'int value should be between 1 and 50.', 'NUMBER_TYPE_RANGE')
  const before = query.get('before')
  const { values } = await state.page('pin', { under: channelId, newestFirst: true, limit: pinsMost })
  const all = values as SandboxPin[]
  const from = before === null ? 0 : all.findIndex(({ pinned_at }) => pinned_at === before) + 1
  const page = all.slice(from, from + limit)
  const items: object[] = []
  for (const { messageId, pinned_at } of page)
    items.push({ pinned_at, message: seenMessage(await messageOf(state, channelId, messageId), app) })
  return { items, has_more: from + limit < all.length }
}
