import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callAs, isMissing, pathOf, unreadable } from '../graph/api.ts'

export interface Story {
  id: string
  mediaType: string | null
  mediaProductType: string | null
  mediaUrl: string | null
  permalink: string | null
  thumbnailUrl: string | null
  timestamp: string | null
}

const fields = 'id,media_type,media_product_type,media_url,permalink,thumbnail_url,timestamp'

export async function listStories(transport: Transport, account: Account): Promise<Outcome<Story[]>> {
  const query = { fields, limit: '100' }
  const path = pathOf(account.platformAccountId, '/stories')
  const answer = await callAs(transport, account, path, { query })
  return chain(answer, async (body) => {
    const stories = body?.data
    if (!Array.isArray(stories) || !stories.every((story) => typeof story?.id === 'string'))
      return unreadable('the stories')
    return done(stories.map(storyOf))
  })
}

function storyOf(story: any): Story {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const at = new Date(story.timestamp)
  return {
    id: story.id,
    mediaType: text(story.media_type),
    mediaProductType: text(story.media_product_type),
    mediaUrl: text(story.media_url),
    permalink: text(story.permalink),
    thumbnailUrl: text(story.thumbnail_url),
    timestamp: Number.isNaN(at.getTime()) ? null : at.toISOString(),
  }
}

/** Names of ours for the metrics of the network. What was tapped stands in a breakdown of its own. */
const metrics = {
  views: 'views',
  reach: 'reach',
  replies: 'replies',
  shares: 'shares',
  navigation: 'navigation',
  profileVisits: 'profile_visits',
  follows: 'follows',
  reposts: 'reposts',
  totalInteractions: 'total_interactions',
} as const

const taps = {
  tapsForward: 'tap_forward',
  tapsBack: 'tap_back',
  exits: 'tap_exit',
  swipesForward: 'swipe_forward',
} as const

export type StoryMetrics = Record<keyof typeof metrics | keyof typeof taps, number>

export interface StoryInsights {
  source: 'live' | 'unavailable'
  metrics: StoryMetrics
}

/** The network shows no numbers of a story that too few people have seen. */
const tooFewViewers = '10'

/** Null when there is no such story, or it is over. */
export async function getStoryInsights(
  transport: Transport,
  account: Account,
  storyId: string,
): Promise<Outcome<StoryInsights | null>> {
  const ask = (query: Record<string, string>) =>
    callAs(transport, account, pathOf(storyId, '/insights'), { query })
  const counts = await ask({ metric: Object.values(metrics).join(',') })
  const breakdown = 'story_navigation_action_type'
  const tapped = await chain(counts, () => ask({ metric: 'navigation', breakdown }))
  if (isMissing(tapped)) return done(null)
  if (tapped.kind === 'refused' && tapped.providerCode === tooFewViewers)
    return done({ source: 'unavailable', metrics: metricsOf({}, {}) })
  return chain<any, StoryInsights | null>(counts, async (body) =>
    chain<any, StoryInsights | null>(tapped, async (more) => {
      if (!Array.isArray(body?.data) || !Array.isArray(more?.data)) return unreadable('the insights')
      return done({ source: 'live', metrics: metricsOf(totalsIn(body.data), tapsIn(more.data)) })
    }),
  )
}

type Counts = Record<string, unknown>

function metricsOf(totals: Counts, tapped: Counts): StoryMetrics {
  const counted = (names: Record<string, string>, counts: Counts) =>
    Object.entries(names).map(([ours, theirs]) => {
      const count = counts[theirs]
      return [ours, Number.isInteger(count) ? count : 0]
    })
  return Object.fromEntries([...counted(metrics, totals), ...counted(taps, tapped)]) as StoryMetrics
}

function totalsIn(rows: any[]): Counts {
  return Object.fromEntries(
    rows.map((row) => [row?.name, row?.values?.[0]?.value ?? row?.total_value?.value]),
  )
}

function tapsIn([row]: any[]): Counts {
  const results = row?.total_value?.breakdowns?.[0]?.results
  const all: any[] = Array.isArray(results) ? results : []
  return Object.fromEntries(all.map(({ dimension_values: [name] = [], value }) => [name, value]))
}
