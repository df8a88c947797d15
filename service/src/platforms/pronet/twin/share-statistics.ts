import type { TwinState } from '#wire/twin/twin.ts'
import { mostListed, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { assertScope } from '../../restli/twin/consent.ts'
import { badRequest } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import { type Literal, rawQuery, readLiteral } from '../../restli/twin/literal.ts'
import { assertMayRead } from './account.ts'
import { paged } from './organizations.ts'
import type { SandboxPost } from './post.ts'

export type Query = ReadonlyMap<string, Literal>

/** The parameters of an address as Rest.li reads them. */
export function literalsIn(url: string): Query {
  return new Map([...rawQuery(url)].map(([name, raw]) => [name, readLiteral(raw)]))
}

/** The organization that is asked about, whose statistics only its administrators see. */
export function entityIn(holder: Holder, query: Query, parameter: string): string {
  if (query.get('q') !== parameter) throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const entity = query.get(parameter)
  if (typeof entity !== 'string') throw badRequest('PARAM_MISSING', `Parameter ${parameter} is required`)
  assertScope(holder, ['rw_organization_admin', 'r_organization_admin'], parameter)
  assertMayRead(holder, entity)
  return entity
}

/** What came of the posts of an organization: of those that are named, of each day, or of all together. */
export async function findShareStatistics(state: TwinState, holder: Holder, url: string): Promise<object> {
  const query = literalsIn(url)
  const organizationalEntity = entityIn(holder, query, 'organizationalEntity')
  const posts = await postsOf(state, organizationalEntity)
  const [shares, ugcPosts] = [listIn(query, 'shares'), listIn(query, 'ugcPosts')]
  if (shares.length + ugcPosts.length === 0) return paged([], new URL(url).searchParams)
  const named = posts.filter(({ id }) => shares.includes(id) || ugcPosts.includes(id))
  const rows = await Promise.all(
    named.map(async (post) => ({
      organizationalEntity,
      [shares.includes(post.id) ? 'share' : 'ugcPost']: post.id,
      totalShareStatistics: shownStatistics(await numbersOf(state, countedPost(post))),
    })),
  )
  return paged(rows, new URL(url).searchParams)
}

/** The posts of an author, in no order. */
export async function postsOf(state: TwinState, author: string): Promise<SandboxPost[]> {
  return (await state.page('post', { under: author, newestFirst: true, limit: mostListed })).values as any
}

export function countedPost({ id, createdAt }: Pick<SandboxPost, 'id' | 'createdAt'>) {
  return { network: 'pronet', id, createdAt: new Date(createdAt) }
}

const mostNamed = 100

function listIn(query: Query, name: string): Literal[] {
  const list = query.get(name) ?? []
  if (!Array.isArray(list) || list.length > mostNamed)
    throw badRequest('PARAM_INVALID', `Parameter ${name} must be a list of at most ${mostNamed}`)
  return list
}

type Counted = Awaited<ReturnType<typeof numbersOf>>

function shownStatistics({ impressions, reach, likes, comments, shares, clicks }: Counted): object {
  return {
    impressionCount: impressions,
    uniqueImpressionsCount: reach,
    likeCount: likes,
    commentCount: comments,
    shareCount: shares,
    clickCount: clicks,
    engagement: impressions > 0 ? (likes + comments + shares + clicks) / impressions : 0,
  }
}
