import { done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Publication } from '../../capabilities/publishing/publishing.ts'
import type { Place } from '../place.ts'
import { isBlank, type Likeness, likenessOf } from '../same.ts'
import { readByWebhook, readWebhook, type Webhook } from '../webhook.ts'

/** The inputs of a look-up. */
export interface Search {
  transport: Transport
  place: Place
  publication: Publication
  from: string
  /** The bot, or the webhook, that has sent it. */
  author: string
  /** The webhook, read when it is first needed, and how many messages it has read. */
  own: { webhook?: Outcome<Webhook>; reads: number }
}

/** More candidates than these are left open. */
const readsMost = 50

export const isBy = ({ author, webhook_id: webhookId }: any, id: string): boolean =>
  author?.id === id || webhookId === id

/** Compares a message with the one that was sent. What the app of the bot may not read, the webhook that has sent it reads. */
export async function compare(search: Search, message: any, channelId: string): Promise<Outcome<Likeness>> {
  const { transport, place, publication, own } = search
  const likeness = likenessOf(message, publication)
  if (place.webhookId === undefined || likeness !== 'unclear' || !isBlank(message)) return done(likeness)
  if (own.reads === readsMost) return done(likeness)
  own.reads += 1
  own.webhook ??= await readWebhook(transport, place.webhookId)
  if (own.webhook.kind !== 'done') return leftOpen(own.webhook)
  const whole = await readByWebhook(transport, own.webhook.value, message.id, channelId)
  return whole.kind === 'done' ? map(whole, (read) => likenessOf(read ?? {}, publication)) : leftOpen(whole)
}

/** A webhook that was deleted or moved cannot read what it has sent. */
function leftOpen(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): Outcome<Likeness> {
  return outcome.kind === 'refused' ? done('unclear') : outcome
}
