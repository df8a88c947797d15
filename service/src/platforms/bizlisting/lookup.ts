import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { callApi, pageOf } from './api.ts'
import { textOf } from './locations.ts'
import type { Options } from './options.ts'
import { isNew, isRejected, postsPath, publishedOf } from './post.ts'

const pages = 5

/** Their clock may be behind ours. */
const skewMs = 30_000

/** The network takes no reference of ours, so a post is known by its words, its type and its time. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const from = since.getTime() - skewMs
  const path = postsPath(account, publication)
  const times: number[] = []
  // A list may lag, so it proves no absence in the first minutes.
  let isDoubtful = isNew(transport, since)
  let pageToken: string | null = null
  for (let page = 1; page <= pages; page++) {
    const query = { pageSize: '100', ...(pageToken !== null && { pageToken }) }
    const answer = await callApi(transport, account, 'posts', path, { query })
    const listed = await pageOf(answer, 'localPosts')
    if (listed.kind !== 'done') return listed
    const { items, next } = listed.value
    const alike = items.filter((one) => timeOf(one) >= from && isPublication(one, publication))
    const post = alike.find((one) => isKnown(one, publication))
    const found = post && publishedOf(post)
    if (found) return done({ found: { ...found, publishedAt: new Date(timeOf(post)) }, complete: true })
    isDoubtful ||= alike.length > 0
    times.push(...items.map(timeOf))
    pageToken = next
    if (next === null || isBehind(times, from)) return done({ found: null, complete: !isDoubtful })
  }
  return done({ found: null, complete: false })
}

/** Whether the posts came newest first, and the last ones are older than what is looked for. */
function isBehind(times: readonly number[], from: number): boolean {
  const ordered = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
  return ordered && (times.at(-1) ?? Number.POSITIVE_INFINITY) < from
}

function timeOf({ createTime }: any): number {
  const time = Date.parse(textOf(createTime))
  return Number.isNaN(time) ? 0 : time
}

/** A post that the network has rejected is not visible, so it does not count. */
function isPublication(post: any, { item, options }: Publication): boolean {
  const { topicType = 'STANDARD', event } = options as Options
  const count = Array.isArray(post.media) ? post.media.length : 0
  return (
    !isRejected(post) &&
    count === item.media.length &&
    plain(textOf(post.summary)) === plain(item.text) &&
    (textOf(post.topicType) || 'STANDARD') === topicType &&
    (event === undefined || plain(textOf(post.event?.title)) === plain(event.title))
  )
}

/**
 * Pictures without text look alike: such a post is ours if its source address matches, and otherwise the result is
 * unclear.
 */
function isKnown(post: any, { item }: Publication): boolean {
  if (item.text !== '') return true
  const shown: unknown[] = Array.isArray(post.media) ? post.media : []
  const sources = shown.map((one: any) => withoutQuery(textOf(one?.sourceUrl)))
  return item.media.every(({ url }) => sources.includes(withoutQuery(url)))
}

/** Addresses of our files are signed anew for each call. */
function withoutQuery(address: string): string {
  return address.split('?')[0] ?? address
}

/** What the network shows of a text may have other blanks at its ends and other line breaks. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim()
}
