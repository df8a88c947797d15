import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { type Answer, readApi, unreadable } from './api.ts'
import { type ContentType, contentTypeOf, type Options, savedTitleOf } from './options.ts'
import { profileUrl } from './profiles.ts'

/** Their clock may be behind ours. */
const skewMs = 30_000
/** An attempt waits for a video for four minutes. What is made long after it began is another one. */
const longestMs = 15 * 60_000

const lists: Record<ContentType, { path: string; rows: string; row: string }> = {
  story: { path: 'stories', rows: 'stories', row: 'story' },
  saved_story: { path: 'saved_stories', rows: 'saved_stories', row: 'saved_story' },
  spotlight: { path: 'spotlights', rows: 'spotlights', row: 'spotlight' },
}

/**
 * The platform keeps no reference of ours. A story has no words either, so what began at the same time is it, unless
 * there is more than one.
 */
export async function lookup(
  transport: Transport,
  { platformAccountId, username, credentials }: Account,
  { options, item, title }: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const contentType = contentTypeOf(options as Options)
  const { path, rows, row } = lists[contentType]
  const url = `/v1/public_profiles/${pathSegment(platformAccountId)}/${path}`
  const answer = await readApi(transport, credentials.accessToken, url)
  return chain<Answer, Sighting>(answer, async (body) => {
    const all = Array.isArray(body[rows]) ? body[rows].map((one: any) => one?.[row]) : undefined
    if (!all?.every(isReadable)) return unreadable(`the list of ${path}`)
    const words = wordsOf(contentType, item.text, title)
    const age = (one: Posted) => Date.parse(one.created_at) - since.getTime()
    const recent = all.filter((one) => age(one) >= -skewMs)
    const likely = recent.filter((one) => age(one) <= longestMs && (one[words.member] ?? '') === words.text)
    // The newest come first, so one that is older says that no more of the recent ones follow.
    const isWhole = !body.paging?.next_link || all.length > recent.length
    const [found] = likely
    if (!found) return done({ found: null, complete: isWhole })
    if (likely.length > 1) return done({ found: null, complete: false })
    const publishedAt = new Date(found.created_at)
    const sighted = {
      platformPostId: found.id,
      url: profileUrl(username),
      extra: { contentType },
      publishedAt,
    }
    return done({ found: sighted, complete: true, ...(words.text === '' && { byTime: true }) })
  })
}

interface Posted {
  id: string
  created_at: string
  [member: string]: unknown
}

function isReadable(one: any): one is Posted {
  return typeof one?.id === 'string' && Number.isFinite(Date.parse(one.created_at))
}

/** What people read on it, and in which member the list has that. */
function wordsOf(contentType: ContentType, text: string, title: string): { member: string; text: string } {
  if (contentType === 'saved_story') return { member: 'title', text: savedTitleOf(title, text) }
  return contentType === 'spotlight'
    ? { member: 'description', text: text.trim() === '' ? '' : text }
    : { member: 'caption', text: '' }
}
