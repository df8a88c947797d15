import type { TwinState } from '#wire/twin/twin.ts'
import type { PostMetric } from '../../capabilities/analytics/analytics.ts'
import { type CountedPost, mostListed, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import {
  type Day,
  followersOn,
  gainedOn,
  isEnrolled,
  ofNoPostOn,
} from '../../capabilities/analytics/growth.twin.ts'
import { graphFault, invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { daysIn, endTimeOf } from '../../graph/twin/insight-days.ts'
import { findPage, ownPage, type SandboxPage } from '../../graph/twin/page.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { type SandboxPost, word } from './kept-post.ts'

/** The numbers of posts that those of a page are made of. */
const ofPosts: Readonly<Record<string, readonly PostMetric[]>> = {
  page_media_view: ['impressions'],
  page_total_media_view_unique: ['reach'],
  page_post_engagements: ['likes', 'comments', 'shares', 'clicks'],
}
const ofNoPost = [
  ...['page_views_total', 'page_video_view_time', 'page_total_actions'],
  ...['page_daily_follows', 'page_daily_follows_unique', 'page_daily_unfollows_unique'],
]
const ofMoney = ['content_monetization_earnings', 'monetization_approximate_earnings']

/** Those that are left of a page since June 2026. */
const alive = [...Object.keys(ofPosts), 'page_follows', ...ofNoPost, ...ofMoney]

/** The insights of a page by day, or the earnings of a post. */
export async function answerInsights(call: GraphCall): Promise<object> {
  const { holder, path, state } = call
  const id = path.id ?? ''
  if (findPage(word, holder, id)) return pageInsights(call, ownPage(word, holder, id))
  const post: SandboxPost | undefined = await state.get('post', id)
  if (!post || post.pageId !== holder.pageId) throw noSuchObject(id)
  return earningsOf(call, post)
}

/** Of the whole life of a post. */
async function earningsOf(call: GraphCall, post: SandboxPost): Promise<object> {
  const metrics = metricsIn(call, ofMoney)
  if (!(await isEnrolled(call.state, word, post.pageId))) return { data: [], paging: {} }
  const { impressions } = await numbersOf(call.state, countedPost(post))
  const data = metrics.map((name) => ({
    ...{ name, period: 'lifetime', title: name, description: name },
    ...{ values: [{ value: moneyOf(name, impressions) }], id: `${post.id}/insights/${name}/lifetime` },
  }))
  return { data, paging: {} }
}

async function pageInsights(call: GraphCall, page: SandboxPage): Promise<object> {
  const { parameters, state } = call
  const metrics = metricsIn(call, alive)
  if (parameters.text('period') !== 'day')
    throw invalidParameter('The sandbox tells the insights of a page by day.')
  const days = daysIn(call, 93)
  const posts = await postsOf(state, page.id)
  const data = await Promise.all(
    metrics.map(async (name) => {
      const values = await valuesOf(state, { id: page.id, posts }, name, days)
      const told = values.flatMap((value, place) =>
        value === undefined ? [] : [{ value, end_time: endTimeOf(days[place] as Day) }],
      )
      return {
        ...{ name, period: 'day', values: told, title: name, description: name },
        id: `${page.id}/insights/${name}/day`,
      }
    }),
  )
  return { data: data.filter(({ values }) => values.length > 0), paging: {} }
}

/** The requested metrics. A retired one, and one of money beside one of another kind, fail the whole request. */
function metricsIn({ parameters }: GraphCall, known: readonly string[]): string[] {
  const metrics = parameters.list('metric')
  if (metrics.length === 0)
    throw graphFault(400, 'Invalid query', {
      ...{ code: 3001, error_subcode: 1_504_028 },
      error_user_msg:
        'No metric was specified to be fetched. Please specify one or more metrics to be fetched.',
    })
  if (!metrics.every((name) => known.includes(name)))
    throw invalidParameter('The value must be a valid insights metric')
  const money = metrics.filter((name) => ofMoney.includes(name))
  if (money.length > 0 && money.length < metrics.length)
    throw graphFault(500, 'An unexpected error has occurred. Please retry your request later.', { code: 2 })
  return metrics
}

async function postsOf(state: TwinState, pageId: string): Promise<CountedPost[]> {
  const { values } = await state.page('post', {
    under: `${pageId}/published`,
    newestFirst: true,
    limit: mostListed,
  })
  return values.map((post: SandboxPost) => countedPost(post))
}

/** The service knows a video by its own id. */
function countedPost({ id, videoId, createdAt }: SandboxPost): CountedPost {
  return { network: word, id: videoId ?? id, createdAt: new Date(createdAt) }
}

async function valuesOf(
  state: TwinState,
  { id, posts }: { id: string; posts: readonly CountedPost[] },
  metric: string,
  days: readonly Day[],
): Promise<unknown[]> {
  const made = ofPosts[metric]
  if (made) return gainedOn(state, { posts }, made, days)
  if (metric === 'page_follows') return followersOn(state, { network: word, id }, days)
  if (!ofMoney.includes(metric)) return ofNoPostOn(state, { network: word, id }, metric, days)
  if (!(await isEnrolled(state, word, id))) return []
  const shown = await gainedOn(state, { posts }, ['impressions'], days)
  return shown.map((impressions) => moneyOf(metric, impressions))
}

/** A thousandth of a dollar for each time that a post was shown. */
function moneyOf(metric: string, impressions: number): unknown {
  if (metric === 'monetization_approximate_earnings') return impressions
  return { currency: 'USD', micro_amount: impressions * 1000 }
}
