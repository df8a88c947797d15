import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { absent, callBot, orAbsent, unreadable } from '../api.ts'

/** A message as people see it. */
export interface SeenMessage {
  id: string
  channelId: string
  content: string
  timestamp: string
  author: { id: string; username: string; bot: boolean }
  attachments: { id: string; filename: string; url: string; contentType: string | null; size: number }[]
  embeds: Record<string, unknown>[]
}

const noMessage = '10008'
const pinsMost = 50

const pathOf = (channelId: string, messageId: string) =>
  `/channels/${pathSegment(channelId)}/messages/${pathSegment(messageId)}`

/** False when the channel has no such message, as for each call here that names one. */
export async function deleteMessage(
  transport: Transport,
  _account: Account,
  channelId: string,
  messageId: string,
): Promise<Outcome<boolean>> {
  return wasThere(await callBot(transport, pathOf(channelId, messageId), { method: 'DELETE' }))
}

const alreadyCrossposted = '40033'

export async function crosspostMessage(
  transport: Transport,
  _account: Account,
  channelId: string,
  messageId: string,
): Promise<Outcome<boolean>> {
  const made = await callBot(transport, `${pathOf(channelId, messageId)}/crosspost`, { method: 'POST' })
  if (made.kind === 'refused' && made.providerCode === alreadyCrossposted) return done(true)
  if (made.kind === 'unknown' && (await isCrossposted(transport, channelId, messageId))) return done(true)
  return wasThere(made)
}

const crosspostedFlag = 1

/** A message says that it was crossposted. If it does not, that proves nothing: a request may still be on its way. */
async function isCrossposted(transport: Transport, channelId: string, messageId: string): Promise<boolean> {
  const read = await callBot(transport, pathOf(channelId, messageId))
  return read.kind === 'done' && (Number(read.value?.flags) & crosspostedFlag) !== 0
}

export async function pinMessage(
  transport: Transport,
  account: Account,
  channelId: string,
  messageId: string,
): Promise<Outcome<boolean>> {
  return changePin(transport, account, 'PUT', channelId, messageId)
}

export async function unpinMessage(
  transport: Transport,
  account: Account,
  channelId: string,
  messageId: string,
): Promise<Outcome<boolean>> {
  return changePin(transport, account, 'DELETE', channelId, messageId)
}

async function changePin(
  transport: Transport,
  _account: Account,
  method: 'PUT' | 'DELETE',
  channelId: string,
  messageId: string,
): Promise<Outcome<boolean>> {
  const path = `/channels/${pathSegment(channelId)}/messages/pins/${pathSegment(messageId)}`
  return wasThere(await callBot(transport, path, { method }))
}

function wasThere(outcome: Outcome<unknown>): Outcome<boolean> {
  return map(orAbsent(outcome, noMessage), (value) => value !== absent)
}

/** What was pinned last comes first. The network reads on behind the time of a pin. */
export async function listPins(
  transport: Transport,
  _account: Account,
  channelId: string,
  { size, after }: { size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<SeenMessage>>> {
  const query = { limit: Math.min(size, pinsMost), before: after }
  const answer = await callBot(transport, `/channels/${pathSegment(channelId)}/messages/pins`, { query })
  return chain(answer, async (body) => {
    const { items, has_more: hasMore } = body ?? {}
    if (!Array.isArray(items)) return unreadable('the pins')
    const messages = items.map(({ message }: any) => toMessage(message))
    const last = items.at(-1)?.pinned_at
    if (messages.includes(undefined)) return unreadable('a pinned message')
    return done({
      items: messages.filter((one) => one !== undefined),
      next: hasMore === true && typeof last === 'string' ? last : null,
    })
  })
}

export function toMessage(body: any): SeenMessage | undefined {
  const { id, channel_id: channelId, content, timestamp, author, attachments, embeds } = body ?? {}
  if (typeof id !== 'string' || typeof channelId !== 'string') return undefined
  return {
    id,
    channelId,
    content: textOf(content),
    timestamp: momentOf(timestamp),
    author: { id: textOf(author?.id), username: textOf(author?.username), bot: author?.bot === true },
    attachments: listOf(attachments).map((file) => ({
      id: textOf(file?.id),
      filename: textOf(file?.filename),
      url: textOf(file?.url),
      contentType: typeof file?.content_type === 'string' ? file.content_type : null,
      size: Number.isSafeInteger(file?.size) ? file.size : 0,
    })),
    embeds: listOf(embeds).filter((card) => typeof card === 'object' && card !== null),
  }
}

/** Times of the network have six digits behind the second, and an offset. */
export function momentOf(value: unknown): string {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(moment.getTime()) ? new Date(0).toISOString() : moment.toISOString()
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function listOf(value: unknown): any[] {
  return Array.isArray(value) ? value : []
}
