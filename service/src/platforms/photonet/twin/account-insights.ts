import type { PostMetric } from '../../capabilities/analytics/analytics.ts'
import { type CountedPost, followersOf, mostListed } from '../../capabilities/analytics/analytics.twin.ts'
import { type Day, gainedOn, ofNoPostOn } from '../../capabilities/analytics/growth.twin.ts'
import { invalidParameter } from '../../graph/twin/fault.ts'
import { daysIn, endTimeOf } from '../../graph/twin/insight-days.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { word } from './account.ts'
import type { SandboxMedia } from './media.ts'

const longestDays = 30

const ofPosts: Readonly<Record<string, readonly PostMetric[]>> = {
  ...{ reach: ['reach'], views: ['views'], likes: ['likes'], comments: ['comments'] },
  ...{ shares: ['shares'], saves: ['saves'] },
  total_interactions: ['likes', 'comments', 'shares', 'saves'],
}
const ofNoPost = ['accounts_engaged', 'replies', 'reposts', 'follows_and_unfollows', 'profile_links_taps']
const ofAudience = ['follower_demographics', 'engaged_audience_demographics']
const alive = [...Object.keys(ofPosts), ...ofNoPost, ...ofAudience]

/** Which totals can be divided by what. */
const divided: Readonly<Record<string, readonly string[]>> = {
  media_product_type: Object.keys(ofPosts),
  follow_type: ['reach', 'follows_and_unfollows'],
  follower_type: ['views'],
  contact_button_type: ['profile_links_taps'],
}
const dimensions: Readonly<Record<string, readonly [string, string]>> = {
  follow_type: ['FOLLOWER', 'NON_FOLLOWER'],
  follower_type: ['FOLLOWER', 'NON_FOLLOWER'],
  contact_button_type: ['CALL', 'EMAIL'],
}
const products = { FEED: 'POST', REELS: 'REEL', STORY: 'STORY' } as const

/** The numbers of an account behind its posts: by day, as totals, or of whom its audience consists. */
export async function accountInsights(call: GraphCall, accountId: string): Promise<object> {
  const metrics = call.parameters.list('metric')
  if (metrics.length === 0) throw invalidParameter('The parameter metric is required')
  const wrong = metrics.findIndex((name) => !alive.includes(name))
  if (wrong >= 0)
    throw invalidParameter(`metric[${wrong}] must be one of the following values: ${alive.join(', ')}`)
  const audience = metrics.filter((name) => ofAudience.includes(name))
  if (audience.length > 0) return audienceOf(call, accountId, metrics)
  if (call.parameters.text('period') !== 'day')
    throw invalidParameter('(period) must be day for these metrics')
  return call.parameters.text('metric_type') === 'total_value'
    ? totalsOf(call, accountId, metrics)
    : byDay(call, accountId, metrics)
}

async function byDay(call: GraphCall, accountId: string, metrics: readonly string[]): Promise<object> {
  const others = metrics.filter((name) => name !== 'reach')
  if (others.length > 0)
    throw invalidParameter(
      `The following metrics (${others.join(',')}) should be specified with parameter metric_type=total_value`,
    )
  if (call.parameters.has('breakdown')) throw invalidParameter('A breakdown takes metric_type=total_value')
  const days = daysIn(call, longestDays)
  const reached = await gainedOn(call.state, { posts: await postsOf(call, accountId) }, ['reach'], days)
  const values = reached.map((value, place) => ({ value, end_time: endTimeOf(days[place] as Day) }))
  return { data: [{ ...rowOf(accountId, 'reach', 'day'), values }] }
}

async function totalsOf(call: GraphCall, accountId: string, metrics: readonly string[]): Promise<object> {
  const breakdown = call.parameters.text('breakdown')
  const undivided = metrics.filter((name) => breakdown !== '' && !divided[breakdown]?.includes(name))
  if (undivided.length > 0)
    throw invalidParameter(`Incompatible breakdown (${breakdown}) for metrics (${undivided.join(', ')})`)
  const days = daysIn(call, longestDays)
  const posts = await postsOf(call, accountId)
  const data = metrics.map(async (name) => {
    const value = await totalOf(call, accountId, name, posts, days)
    if (value === undefined) return []
    const total = {
      value,
      ...(breakdown !== '' && {
        breakdowns: [
          {
            dimension_keys: [breakdown],
            results: await sharesOf(call, breakdown, { name, value, posts, days }),
          },
        ],
      }),
    }
    return [{ ...rowOf(accountId, name, 'day'), total_value: total }]
  })
  return { data: (await Promise.all(data)).flat() }
}

type OwnPost = CountedPost & { product: SandboxMedia['product'] }

async function postsOf({ state }: GraphCall, accountId: string): Promise<OwnPost[]> {
  const under = `${accountId}/media`
  const { values } = await state.page('media', { under, newestFirst: true, limit: mostListed })
  return values.map(({ id, product, createdAt }: SandboxMedia) => ({
    ...{ network: word, id, product, createdAt: new Date(createdAt) },
  }))
}

async function totalOf(
  { state }: GraphCall,
  id: string,
  name: string,
  posts: readonly CountedPost[],
  days: readonly Day[],
): Promise<number | undefined> {
  const made = ofPosts[name]
  if (made) return sum(await gainedOn(state, { posts }, made, days))
  const told = ofNoPostOn(state, { network: word, id }, name, days).filter((one) => one !== undefined)
  return told.length > 0 ? sum(told) : undefined
}

async function sharesOf(
  { state }: GraphCall,
  breakdown: string,
  {
    name,
    value,
    posts,
    days,
  }: { name: string; value: number; posts: readonly OwnPost[]; days: readonly Day[] },
): Promise<object[]> {
  const two = dimensions[breakdown]
  if (two) {
    const first = Math.floor((value * 6) / 10)
    return [shareOf(two[0], first), shareOf(two[1], value - first)]
  }
  const shares = Object.entries(products).map(async ([product, shown]) => {
    const own = posts.filter((post) => post.product === product)
    const gained = sum(await gainedOn(state, { posts: own }, ofPosts[name] ?? [], days))
    return own.length > 0 ? [shareOf(shown, gained)] : []
  })
  return (await Promise.all(shares)).flat()
}

const shares: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  age: [
    ['18-24', 30],
    ['25-34', 40],
    ['35-44', 20],
    ['45-54', 10],
  ],
  gender: [
    ['F', 55],
    ['M', 45],
  ],
  country: [
    ['BR', 20],
    ['DE', 30],
    ['US', 50],
  ],
  city: [
    ['Berlin, Berlin', 20],
    ['New York, New York', 30],
    ['Sao Paulo, Sao Paulo', 10],
  ],
}
const leastFollowers = 100

async function audienceOf(
  { state, parameters }: GraphCall,
  accountId: string,
  metrics: readonly string[],
): Promise<object> {
  const breakdown = parameters.text('breakdown')
  const parts = shares[breakdown]
  if (!metrics.every((name) => ofAudience.includes(name)) || parameters.text('period') !== 'lifetime')
    throw invalidParameter('The metrics of an audience take period=lifetime and no other metrics')
  if (parameters.text('metric_type') !== 'total_value' || !parts)
    throw invalidParameter('breakdown must be one of the following values: age, city, country, gender')
  if (!['this_week', 'this_month'].includes(parameters.text('timeframe')))
    throw invalidParameter('timeframe must be one of the following values: this_week, this_month')
  const followers = await followersOf(state, word, accountId)
  if (followers < leastFollowers) return { data: [] }
  const data = metrics.map((name) => {
    const of = name === 'engaged_audience_demographics' ? 200 : 100
    const results = parts.map(([part, percent]) => shareOf(part, Math.floor((followers * percent) / of)))
    return {
      ...rowOf(accountId, name, 'lifetime'),
      total_value: { breakdowns: [{ dimension_keys: [breakdown], results }] },
    }
  })
  return { data }
}

function rowOf(accountId: string, name: string, period: string) {
  return { name, period, title: name, description: name, id: `${accountId}/insights/${name}/${period}` }
}

function shareOf(dimension: string, value: number) {
  return { dimension_values: [dimension], value }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
