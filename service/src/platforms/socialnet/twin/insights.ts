import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { invalidParameter, noPermission } from '../../graph/twin/fault.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { summaries } from './comment.ts'
import { type SandboxPost, word } from './kept-post.ts'

/** Those of posts that are left since the impressions of posts were switched off. */
const alive = [
  'post_media_view',
  'post_total_media_view_unique',
  'post_clicks',
  'post_reactions_by_type_total',
]

/** What people made of a post: as fields of it, and as the insights that a request names. */
export async function madeOf(call: GraphCall, post: SandboxPost): Promise<object> {
  const { state } = call
  // The service knows a video by its own id.
  const id = post.videoId ?? post.id
  const numbers = await numbersOf(state, { network: word, id, createdAt: new Date(post.createdAt) })
  const { comments, reactions }: any = await summaries(state, post.id)
  const more = (edge: any, count: number) => ({
    ...edge,
    summary: { total_count: edge.summary.total_count + count },
  })
  return {
    comments: more(comments, numbers.comments),
    reactions: more(reactions, numbers.likes),
    ...reactionsByName(call, numbers.likes, reactions.summary.total_count),
    ...(numbers.shares > 0 && { shares: { count: numbers.shares } }),
    ...insightsOf(call, post, numbers),
  }
}

/** The shares of the reactions in percent. The rest are likes, with that of the page itself. */
const reacted = { LOVE: 20, HAHA: 10, WOW: 5, SAD: 3, ANGRY: 2, CARE: 2 } as const

function reactionsByName({ parameters }: GraphCall, all: number, own: number): object {
  const typed = parameters.text('fields').matchAll(/reactions\.type\((\w+)\)[^,]*?\.as\((\w+)\)/g)
  const others = Object.entries(reacted).map(([type, percent]) => [type, Math.floor((all * percent) / 100)])
  const rest = others.reduce((left, [, count]) => left - Number(count), all)
  const counts = Object.fromEntries([...others, ['LIKE', rest + own]])
  return Object.fromEntries(
    [...typed].map(([, type = '', name]) => [
      name,
      { data: [], summary: { total_count: counts[type] ?? 0 } },
    ]),
  )
}

function insightsOf(
  { parameters, holder }: GraphCall,
  { id }: SandboxPost,
  numbers: Record<'impressions' | 'reach' | 'likes' | 'clicks', number>,
): { insights?: object } {
  const [, names] = /insights\.metric\(([^)]*)\)/.exec(parameters.text('fields')) ?? []
  if (names === undefined) return {}
  if (holder.scopes && !holder.scopes.includes('read_insights'))
    throw noPermission('Requires read_insights permission to manage the object')
  const values: Record<string, unknown> = {
    post_media_view: numbers.impressions,
    post_total_media_view_unique: numbers.reach,
    post_clicks: numbers.clicks,
    post_reactions_by_type_total: { like: numbers.likes },
  }
  const metrics = names.split(',').map((name) => name.trim())
  if (!metrics.every((name) => alive.includes(name)))
    throw invalidParameter('The value must be a valid insights metric')
  const data = metrics.map((name) => ({
    ...{ name, period: 'lifetime', title: name, description: name, id: `${id}/insights/${name}/lifetime` },
    values: [{ value: values[name] }],
  }))
  return { insights: { data } }
}
