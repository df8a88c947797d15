import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { invalidParameter, noSuchObject } from './fault.ts'
import type { SandboxPost } from './post.ts'

const ofPosts = new Set(['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'])
const ofUsers = new Set([
  ...['views', 'likes', 'replies', 'reposts', 'quotes', 'clicks'],
  ...['followers_count', 'follower_demographics'],
])

/** What came of a post of the holder. */
export async function postInsights(state: TwinState, holder: Holder, id: string, query: URLSearchParams) {
  const metrics = metricsIn(query, ofPosts)
  const post: SandboxPost | undefined = await state.get('post', id)
  if (post?.ownerId !== holder.id) throw noSuchObject(id)
  const counted = { network: 'threadnet', id, createdAt: new Date(post.timestamp) }
  const { views, likes, comments, shares } = await numbersOf(state, counted)
  const [quotes, sent] = [Math.floor(shares / 10), Math.floor(shares / 5)]
  const told: Record<string, number> = {
    ...{ views, likes, replies: comments },
    ...{ reposts: shares - quotes - sent, quotes, shares: sent },
  }
  const data = metrics.map((name) => ({
    ...{ name, period: 'lifetime', values: [{ value: told[name] }] },
    ...described(name, id),
  }))
  return { data }
}

/** What came of the account as a whole. */
export async function userInsights(state: TwinState, holder: Holder, query: URLSearchParams) {
  const metrics = metricsIn(query, ofUsers)
  const data = await Promise.all(
    metrics.map(async (name) => {
      const value = name === 'followers_count' ? await followersOf(state, 'threadnet', holder.id) : 0
      return { name, period: 'day', total_value: { value }, ...described(name, holder.id) }
    }),
  )
  return { data }
}

function metricsIn(query: URLSearchParams, known: ReadonlySet<string>): string[] {
  const metrics = (query.get('metric') ?? '').split(',').filter(Boolean)
  if (metrics.length === 0) throw invalidParameter('(#100) The parameter metric is required')
  const wrong = metrics.find((name) => !known.has(name))
  if (wrong !== undefined)
    throw invalidParameter(
      `(#100) metric[${metrics.indexOf(wrong)}] must be one of the following values: ${[...known].join(', ')}`,
    )
  return metrics
}

function described(name: string, id: string) {
  return { title: name, description: `The ${name} of the sandbox.`, id: `${id}/insights/${name}` }
}
