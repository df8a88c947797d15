import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Item, Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import type { Prepared } from '../graph/earlier-container.ts'
import { callGraph, isMissing, unreadable } from './api.ts'
import { readContainer } from './container.ts'

const pages = 5
const pageSize = 100
const fields = 'id,permalink,text,timestamp,media_type'

/** Their clock may be behind ours. */
const skewMs = 30_000

/** The states of a container that did not go out. */
const waiting = ['FINISHED', 'EXPIRED', 'ERROR']

/** The container says whether it went out. The list of posts then says as which post. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const { containerId, preparedAt, isOut } = (publication.prepared ?? {}) as Partial<Prepared>
  if (containerId === undefined) return findPost(transport, account, publication, since)
  const container = await readContainer(transport, account.credentials.accessToken, containerId)
  // The platform forgets a container after a while.
  if (isMissing(container)) return findPost(transport, account, publication, since)
  return chain(container, async ({ status }) => {
    if (waiting.includes(status)) return done({ found: null, complete: true })
    // An earlier attempt has published it, before this one began.
    const earliest = isOut && preparedAt !== undefined ? new Date(preparedAt) : since
    const post = await findPost(transport, account, publication, earliest)
    return map(post, (seen) => (seen.found ? seen : { found: null, complete: false }))
  })
}

/** A post is known by its words and by what it answers. */
async function findPost(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const { list, query } = listOf(publication, since)
  const path = `/${pathSegment(platformAccountId)}/${list}`
  let turn = query
  for (let page = 1; page <= pages; page++) {
    const answer = await callGraph(transport, credentials.accessToken, 'GET', path, turn)
    if (answer.kind !== 'done') return answer
    const posts = postsOf(answer.value)
    if (!posts) return unreadable('the list of posts')
    const post = posts.find((candidate) => isPublication(candidate, publication))
    if (post) return done({ found: shown(post), complete: true })
    const after = cursorAfter(posts, answer.value.paging)
    if (after === undefined) return done({ found: null, complete: true })
    turn = { ...query, after }
  }
  return done({ found: null, complete: false })
}

/** Replies are not in the list of posts but in one of their own. */
function listOf({ previous }: Publication, since: Date): { list: string; query: Record<string, string> } {
  const from = String(Math.floor((since.getTime() - skewMs) / 1000))
  const query = { fields, since: from, limit: String(pageSize) }
  if (previous.length === 0) return { list: 'threads', query }
  return { list: 'replies', query: { ...query, fields: `${fields},replied_to` } }
}

/** The last page has cursors too. One that is not full has others after it only if it names the next. */
function cursorAfter(posts: readonly unknown[], paging: any): string | undefined {
  const after = paging?.cursors?.after
  const last = posts.length === 0 || (posts.length < pageSize && !paging?.next)
  return last || typeof after !== 'string' ? undefined : after
}

function postsOf(body: any): any[] | undefined {
  const list = body?.data
  return Array.isArray(list) && list.every((post) => typeof post?.id === 'string') ? list : undefined
}

function isPublication(post: any, { item, previous }: Publication): boolean {
  const parent = previous.at(-1)?.platformPostId
  const answered = post.replied_to?.id
  if (parent !== undefined && answered !== undefined && answered !== parent) return false
  if (item.text === '' && post.media_type !== mediaTypeOf(item)) return false
  return isSameText(typeof post.text === 'string' ? post.text : '', item.text)
}

/** The platform makes a topic of a word behind a number sign and may then leave the sign out. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('#', '').trim()
}

function mediaTypeOf({ media }: Item): string {
  if (media.length > 1) return 'CAROUSEL_ALBUM'
  return media[0]?.type === 'video' ? 'VIDEO' : 'IMAGE'
}

function shown({ id, permalink, timestamp }: any): Sighting['found'] {
  const publishedAt = new Date(timestamp)
  return {
    platformPostId: id,
    url: typeof permalink === 'string' ? permalink : null,
    publishedAt: Number.isNaN(publishedAt.getTime()) ? null : publishedAt,
  }
}
