import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { requireReadable } from './community.ts'
import { notFound, statusFault } from './fault.ts'
import { listing, lookAtPending, type SandboxPost, shownPosts } from './post.ts'
import { sizeOf } from './size.ts'

/** The network names the last thing of a page. The sandbox names a place in its list in the same form. */
const cursors = cursorsOf('t3_', () => statusFault(400, 'Bad Request'))

interface List {
  collection: string
  under?: string
}

/** One page of posts, the newest first. */
async function listPosts(state: TwinState, list: List, query: URLSearchParams): Promise<object> {
  const { posts, next } = await readList(state, list, sizeOf(query), cursors.read(query.get('after')))
  return listing(await shownPosts(state, posts), next === null ? null : cursors.write(next))
}

async function readList(
  state: TwinState,
  { collection, under }: List,
  limit: number,
  after: string | undefined,
): Promise<{ posts: SandboxPost[]; next: number | null }> {
  const wanted = { ...(under !== undefined && { under }), limit: mostListed, newestFirst: true }
  const { values } = await state.page(collection, wanted)
  const posts: (SandboxPost | undefined)[] = await Promise.all(values.map(({ id }) => state.get('post', id)))
  const ordered = newestFirst(
    posts.filter((post) => post !== undefined),
    ({ createdAt }) => createdAt,
  )
  const { page, next } = pageOfRows(ordered, limit, after)
  return { posts: page, next }
}

/** The posts of a person. Only their own can be listed here. */
export async function listSubmitted(
  state: TwinState,
  { id, username }: Holder,
  name: string,
  query: URLSearchParams,
): Promise<object> {
  if (name.toLowerCase() !== username.toLowerCase()) throw notFound()
  await lookAtPending(state, id)
  return listPosts(state, { collection: 'submitted', under: id }, query)
}

const sorts = ['hot', 'new', 'top', 'rising']

/** The posts of one community, or of all of them. The sandbox has one order for every sort: the newest first. */
export function listFeed(
  state: TwinState,
  { name, sort }: { name?: string | undefined; sort: string },
  query: URLSearchParams,
): Promise<object> {
  if (!sorts.includes(sort)) throw notFound()
  const under = name === undefined ? undefined : requireReadable(name).name.toLowerCase()
  return listPosts(
    state,
    under === undefined ? { collection: 'searchable' } : { collection: 'posted', under },
    query,
  )
}

/** How many pages are looked through for one page with a match. */
const looksMax = 10

export async function searchPosts(
  state: TwinState,
  name: string | undefined,
  query: URLSearchParams,
): Promise<object> {
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) throw statusFault(400, 'Bad Request')
  const isRestricted = ['1', 'true', 'on'].includes(query.get('restrict_sr') ?? '')
  const under = name !== undefined && isRestricted ? requireReadable(name).name.toLowerCase() : undefined
  const list = under === undefined ? { collection: 'searchable' } : { collection: 'posted', under }
  const isWanted = ({ title, body, removedBy }: SandboxPost) =>
    removedBy === null && words.every((word) => `${title}\n${body}`.toLowerCase().includes(word))
  return firstMatches(state, list, query, isWanted)
}

/** The first page with a match, as far as it is looked for. */
async function firstMatches(
  state: TwinState,
  list: List,
  query: URLSearchParams,
  isWanted: (post: SandboxPost) => boolean,
): Promise<object> {
  let after = cursors.read(query.get('after'))
  for (let look = 1; ; look++) {
    const { posts, next } = await readList(state, list, sizeOf(query), after)
    const found = posts.filter(isWanted)
    after = next === null ? undefined : String(next)
    if (found.length > 0 || after === undefined || look === looksMax)
      return listing(await shownPosts(state, found), next === null ? null : cursors.write(next))
  }
}
