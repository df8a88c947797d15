import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { invalidParameter } from '../../graph/twin/fault.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { accountsOf, ownAccount, word } from './account.ts'
import { accountInsights } from './account-insights.ts'
import { storyInsights } from './insights.ts'
import { ownMedia } from './media.ts'

/** Those of posts and reels. Impressions and plays were switched off in April 2025. */
const alive = new Set([
  ...['views', 'reach', 'likes', 'comments', 'shares', 'saved', 'total_interactions', 'follows'],
  ...['profile_visits', 'profile_activity', 'reposts'],
])

/** The numbers of an account, a post or a story. */
export async function answerInsights(call: GraphCall): Promise<object> {
  const { holder, path } = call
  const isAccount = accountsOf(holder).some(({ photoAccountId }) => photoAccountId === path.id)
  if (!isAccount) return mediaInsights(call)
  return accountInsights(call, ownAccount({ ...call, path: { account: path.id ?? '' } }).photoAccountId)
}

async function mediaInsights(call: GraphCall): Promise<object> {
  const { id, product, createdAt } = await ownMedia(call)
  if (product === 'STORY') return storyInsights(call)
  const metrics = call.parameters.list('metric')
  if (metrics.length === 0) throw invalidParameter('The parameter metric is required')
  const wrong = metrics.findIndex((name) => !alive.has(name))
  if (wrong >= 0)
    throw invalidParameter(`metric[${wrong}] must be one of the following values: ${[...alive].join(', ')}`)
  const post = { network: word, id, createdAt: new Date(createdAt) }
  const { saves, likes, comments, shares, ...numbers } = await numbersOf(call.state, post)
  const told: Record<string, number> = {
    ...{ ...numbers, likes, comments, shares, saved: saves },
    total_interactions: likes + comments + shares + saves,
  }
  const data = metrics.map((name) => ({
    ...{ name, period: 'lifetime', title: name, description: name, id: `${id}/insights/${name}/lifetime` },
    values: [{ value: told[name] ?? 0 }],
  }))
  return { data }
}
