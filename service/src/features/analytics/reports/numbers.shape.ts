import * as t from '#contract/schema/schema.ts'
import { type PostMetric, postMetrics } from '#values/analytics/post-metrics.ts'
import type { NumberColumns } from '../analytics.tables.ts'

/** What is summed over rows. `rated` is the engagement of the rows with a base. */
export interface Summed extends NumberColumns {
  engagement: number | null
  rated: number | null
  base: number | null
}

const meanings: Readonly<Record<PostMetric, string>> = {
  impressions: 'How often it was shown.',
  reach: 'How many people saw it.',
  likes: 'Likes and other reactions.',
  comments: 'Comments and answers.',
  shares: 'Shares, reposts and quotes.',
  saves: 'Saves and bookmarks.',
  clicks: 'Clicks.',
  views: 'Views.',
  follows: 'People who followed the account from the post.',
  sends: 'How often it was sent in a message.',
}

const count = (description: string) =>
  t.nullable(t.integer(-Number.MAX_SAFE_INTEGER, undefined, { description }))

export const metricFields = Object.fromEntries(
  postMetrics.map((metric) => [metric, count(meanings[metric])]),
) as Record<PostMetric, ReturnType<typeof count>>

const engagementFields = {
  engagement: count('Likes, comments, shares and saves, as far as they are told.'),
  engagementRate: t.nullable(
    t.number({
      description:
        'Engagement in percent of the impressions; of the reach or the views where the platform does not tell those. Two decimals.',
    }),
  ),
}

export const Numbers = t.object(
  { ...metricFields, ...engagementFields },
  { component: 'AnalyticsNumbers', description: 'A number that no platform has told is null, and never 0.' },
)

export const ObservedNumbers = t.object(
  {
    ...metricFields,
    ...engagementFields,
    lastUpdated: t.nullable(t.timestamp({ description: 'When the platform was last asked.' })),
  },
  {
    component: 'ObservedNumbers',
    description: 'A number that the platform has not told is null, and never 0.',
  },
)

export function metricsOf(row: NumberColumns): NumberColumns {
  return Object.fromEntries(postMetrics.map((metric) => [metric, row[metric]])) as NumberColumns
}

export function toNumbers(row: Summed): t.Static<typeof Numbers> {
  return { ...metricsOf(row), engagement: row.engagement, engagementRate: rateOf(row) }
}

function rateOf({ rated, base }: Pick<Summed, 'rated' | 'base'>): number | null {
  return rated === null || base === null || base === 0 ? null : rounded((rated / base) * 100)
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** Adds up rows as the database does. What nobody has told stays null. */
export function sumOf(rows: readonly (NumberColumns & Pick<Summed, 'engagement' | 'base'>)[]): Summed {
  const add = (values: readonly (number | null)[]) => {
    const told = values.filter((value) => value !== null)
    return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0)
  }
  const metrics = Object.fromEntries(
    postMetrics.map((metric) => [metric, add(rows.map((row) => row[metric]))]),
  ) as NumberColumns
  const based = rows.filter(({ base }) => base !== null)
  return {
    ...metrics,
    engagement: add(rows.map(({ engagement }) => engagement)),
    rated: add(based.map(({ engagement }) => engagement)),
    base: add(based.map(({ base }) => base)),
  }
}
