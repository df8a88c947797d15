import type { PostMetric } from '#values/analytics/post-metrics.ts'

const engaged: readonly PostMetric[] = ['likes', 'comments', 'shares', 'clicks', 'saves', 'sends']

/** In percent of the impressions, with two decimals. Null without impressions. */
export function rateOf(told: Partial<Record<PostMetric, number | null>>): number | null {
  const { impressions } = told
  if (!impressions) return null
  const all = engaged.reduce((sum, metric) => sum + (told[metric] ?? 0), 0)
  return Math.round((all / impressions) * 10_000) / 100
}
