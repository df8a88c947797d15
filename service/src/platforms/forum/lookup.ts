import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Progress, Publication, Published, Sighting } from '../capabilities/publishing/publishing.ts'
import { callApi, type Listing, listingOf, unreadable } from './api.ts'
import type { Options } from './options.ts'
import { communityOf, wordsOf } from './submission.ts'
import { extraOf, type Prepared } from './submit.ts'

const pageSize = 100
const pages = 10

/** Their clock may be behind ours. */
const skewMs = 30_000

/** A post with a file stands in the list only when the network is done with the file. */
const processingMs = 15 * 60_000
const looks = 3
const pauseSeconds = 2

/** The network takes no reference of ours, so a post is known by its file, or by its community and its words. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const [asset] = (publication.prepared as Prepared | null)?.assets ?? []
  const isYoung = now(transport).getTime() - since.getTime() < processingMs
  let sighting = await searchOwn(transport, account, publication, since)
  if (!asset) return sighting
  for (let look = 2; look <= looks && sighting.kind === 'done' && !sighting.value.found; look++) {
    await pauseFor(transport, pauseSeconds)
    sighting = await searchOwn(transport, account, publication, since)
  }
  return map(sighting, (seen) => (seen.found || !isYoung ? seen : { ...seen, complete: false }))
}

/** Polls a post whose file is being processed. */
export async function progress(
  transport: Transport,
  account: Account,
  publication: Publication,
  published: Published,
): Promise<Outcome<Progress>> {
  if (!published.processing) return done({ state: 'published', published })
  return map(await searchOwn(transport, account, publication, publication.at), ({ found }) => {
    if (!found) return { state: 'processing' }
    const { platformPostId, url, extra } = found
    return { state: 'published', published: { platformPostId, url, ...(extra && { extra }) } }
  })
}

function now(transport: Transport): Date {
  return transport.now?.() ?? new Date()
}

async function searchOwn(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const from = since.getTime() - skewMs
  let after: string | null = null
  for (let page = 1; page <= pages; page++) {
    const listed: Outcome<Listing> = await listOwn(transport, account, after)
    if (listed.kind !== 'done') return listed
    const { children } = listed.value
    const post = children.find((one) => timeOf(one) >= from && isPublication(one, publication, account))
    if (post) return done({ found: shown(post, publication), complete: true })
    after = listed.value.after
    // The list is newest first.
    const oldest = children.at(-1)
    if (after === null || (oldest && timeOf(oldest) < from)) return done({ found: null, complete: true })
  }
  return done({ found: null, complete: false })
}

async function listOwn(
  transport: Transport,
  { username, credentials }: Account,
  after: string | null,
): Promise<Outcome<Listing>> {
  const path = `/user/${pathSegment(username)}/submitted`
  const query = { sort: 'new', limit: String(pageSize), ...(after !== null && { after }) }
  const answer = await callApi(transport, credentials.accessToken, path, { query })
  return chain(answer, async (body) => {
    const listing = listingOf(body, 't3')
    return listing ? done(listing) : unreadable('the list of posts')
  })
}

function timeOf({ created_utc: seconds }: any): number {
  return typeof seconds === 'number' ? seconds * 1000 : 0
}

function isPublication(post: any, publication: Publication, account: Account): boolean {
  const { assets: [asset] = [], community = communityOf(publication.options as Options, account) } =
    (publication.prepared as Prepared | null) ?? {}
  if (String(post.subreddit).toLowerCase() !== community.toLowerCase()) return false
  if (asset && isOfAsset(post, asset.id)) return true
  const { title, body } = wordsOf(publication)
  // An address of the network's own names another file than ours.
  const isOther = asset !== undefined && /^https:\/\/[iv]\.redd\.it\//.test(String(post.url))
  return !isOther && isSameText(post.title, title) && isSameText(post.selftext, body)
}

/** The network names its copy of a file by the id under which it was uploaded. */
function isOfAsset({ url, gallery_data: gallery }: any, id: string): boolean {
  if (Array.isArray(gallery?.items) && gallery.items.some((item: any) => item?.media_id === id)) return true
  return typeof url === 'string' && new RegExp(`^https://[iv]\\.redd\\.it/${id}(?:[./]|$)`).test(url)
}

/** The network may show a text with other blanks at its ends and other line breaks. */
function isSameText(one: unknown, other: string): boolean {
  return plain(typeof one === 'string' ? one : '') === plain(other)
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function shown(post: any, publication: Publication): Sighting['found'] {
  const url = typeof post.permalink === 'string' ? `https://www.reddit.com${post.permalink}` : null
  const platformPostId = post.name.replace(/^t3_/, '')
  return { platformPostId, url, extra: extraOf(publication), publishedAt: new Date(timeOf(post)) }
}
