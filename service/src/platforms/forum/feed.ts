import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, listingOf, unreadable } from './api.ts'
import { isAbsent, readAbsence } from './fault.ts'
import { communityName } from './submission.ts'

/** A post by any author. */
export interface ForumPost {
  id: string
  fullname: string
  title: string
  author: string
  subreddit: string
  url: string
  permalink: string
  selftext: string
  createdUtc: number
  score: number
  numComments: number
  over18: boolean
  stickied: boolean
  flairText: string | null
  isGallery: boolean
  galleryImages: string[]
}

export interface ForumPage {
  items: ForumPost[]
  after: string | null
  before: string | null
}

interface Asked {
  subreddit?: string | undefined
  sort: string
  limit: number
  after?: string | undefined
}

/** The posts of a community, or of what the account has joined. Null when there is no such community. */
export function readFeed(
  transport: Transport,
  account: Account,
  { subreddit, sort, limit, after, period }: Asked & { period?: string | undefined },
): Promise<Outcome<ForumPage | null>> {
  const path = `${placeOf(subreddit)}/${sort}`
  return readPage(transport, account, path, { limit: String(limit), after, t: period })
}

export function searchPosts(
  transport: Transport,
  account: Account,
  { subreddit, sort, limit, after, words, isRestricted }: Asked & { words: string; isRestricted: boolean },
): Promise<Outcome<ForumPage | null>> {
  const query = { q: words, sort, limit: String(limit), after, type: 'link' }
  const restrict = isRestricted && subreddit !== undefined ? '1' : undefined
  return readPage(transport, account, `${placeOf(subreddit)}/search`, { ...query, restrict_sr: restrict })
}

const placeOf = (subreddit: string | undefined) =>
  subreddit === undefined ? '' : `/r/${pathSegment(communityName(subreddit))}`

async function readPage(
  transport: Transport,
  { credentials }: Account,
  path: string,
  wanted: Record<string, string | undefined>,
): Promise<Outcome<ForumPage | null>> {
  const sent = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const call = { query: Object.fromEntries(sent), fault: readAbsence }
  const answer = await callApi(transport, credentials.accessToken, path, call)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) => {
    const listing = listingOf(body, 't3')
    if (!listing) return unreadable('the list of posts')
    return done({ items: listing.children.map(toPost), after: listing.after, before: listing.before })
  })
}

function toPost(data: any): ForumPost {
  const pictures = galleryOf(data)
  return {
    id: data.name.replace(/^t3_/, ''),
    fullname: data.name,
    title: textOf(data.title),
    author: textOf(data.author),
    subreddit: textOf(data.subreddit),
    url: textOf(data.url),
    permalink: `https://www.reddit.com${textOf(data.permalink)}`,
    selftext: textOf(data.selftext),
    createdUtc: numberOf(data.created_utc),
    score: Math.trunc(numberOf(data.score)),
    numComments: Math.trunc(numberOf(data.num_comments)),
    over18: data.over_18 === true,
    stickied: data.stickied === true,
    flairText: typeof data.link_flair_text === 'string' ? data.link_flair_text : null,
    isGallery: data.is_gallery === true,
    galleryImages: pictures,
  }
}

/** The pictures of a gallery in its order. One that is still processed has no address. */
function galleryOf({ gallery_data: gallery, media_metadata: metadata }: any): string[] {
  const items: any[] = Array.isArray(gallery?.items) ? gallery.items : []
  return items.flatMap(({ media_id: id }) => {
    const { s: source } = metadata?.[id] ?? {}
    const address = source?.u ?? source?.gif
    return typeof address === 'string' && URL.canParse(address) ? [address] : []
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
