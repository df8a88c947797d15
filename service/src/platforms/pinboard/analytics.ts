import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostNumbers, PostReading, ShownPost } from '../capabilities/analytics/analytics.ts'
import { countsIn } from '../capabilities/analytics/counts.ts'
import { callApi, isAbsent, pageOf, readAbsence, unreadable } from './api.ts'
import { readIdentity } from './connect.ts'
import { timeOf } from './lookup.ts'
import { pinUrl } from './pin.ts'

/** With it a pin has its numbers, those of its whole life among them; reports go 90 days back. */
const withNumbers = { pin_metrics: 'true' }

export const analytics: Analytics = {
  tells: () => ['impressions', 'likes', 'comments', 'saves', 'clicks'],
  /** Each pin is a request of its own. */
  most: 1,

  async readPosts(transport, account, ids) {
    const readings: PostReading[] = []
    for (const id of ids) {
      const pin = await pinOf(transport, account, id)
      if (pin.kind !== 'done') return pin
      readings.push(readingOf(id, pin.value))
    }
    return done(readings)
  },

  async readFollowers(transport, account) {
    return map(await readIdentity(transport, account), ({ followersCount }) => followersCount)
  },

  async listPosts(transport, { credentials }, { since, after }) {
    const query = { ...withNumbers, page_size: '100', ...(after !== undefined && { bookmark: after }) }
    const answer = await callApi(transport, credentials.accessToken, '/pins', { query })
    return chain(answer, async (body) =>
      map(pageOf(body, 'the list of pins'), ({ items, bookmark }) => {
        // Pins that were saved from others are not of the account.
        const own = items.filter((pin) => pin.is_owner !== false && !pin.parent_pin_id)
        const recent = own.filter((pin) => timeOf(pin) >= since.getTime())
        return { items: recent.map(shownOf), next: recent.length < own.length ? null : bookmark }
      }),
    )
  },

  async readPost(transport, account, id) {
    return map(await pinOf(transport, account, id), (pin) => (pin === null ? null : shownOf(pin)))
  },
}

/** Null where the network says that there is no such pin. */
async function pinOf(transport: Transport, { credentials }: Account, id: string): Promise<Outcome<any>> {
  const call = { query: withNumbers, fault: readAbsence }
  const answer = await callApi(transport, credentials.accessToken, `/pins/${pathSegment(id)}`, call)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (pin) => (typeof pin?.id === 'string' ? done(pin) : unreadable('the pin')))
}

function readingOf(id: string, pin: any): PostReading {
  if (pin === null) return { id, kind: 'gone' }
  const numbers = numbersOf(pin)
  if (numbers) return { id, kind: 'told', numbers }
  return { id, kind: 'withheld', message: 'The network has no numbers of this pin.' }
}

/** Pins that are older than 20 March 2023 have none of their whole life. */
function numbersOf({ pin_metrics: metrics }: any): PostNumbers | undefined {
  const told = metrics?.lifetime_metrics ?? metrics?.all_time
  if (typeof told !== 'object' || told === null) return undefined
  const { impression: impressions, reaction: likes, comment: comments, save: saves, pin_click: clicks } = told
  return countsIn({ impressions, likes, comments, saves, clicks })
}

function shownOf(pin: any): ShownPost {
  const numbers = numbersOf(pin)
  const text = [pin.title, pin.description].filter((part) => typeof part === 'string' && part !== '')
  return {
    id: pin.id,
    text: [...new Set(text)].join('\n\n'),
    url: pinUrl(pin.id),
    publishedAt: new Date(timeOf(pin)).toISOString(),
    media: mediaOf(pin.media),
    ...(numbers && { numbers }),
  }
}

function mediaOf(media: any): ShownPost['media'] {
  const pictureOf = (part: any): string | null =>
    part?.images?.['1200x']?.url ?? part?.images?.['600x']?.url ?? part?.image_cover_url ?? part?.url ?? null
  if (Array.isArray(media?.items))
    return media.items.map((part: any) => ({ type: 'image', url: pictureOf(part) }))
  if (typeof media?.media_type !== 'string') return []
  if (media.media_type !== 'video') return [{ type: 'image', url: pictureOf(media) }]
  return [{ type: 'video', url: media.video_url ?? null, thumbnailUrl: pictureOf(media) }]
}
