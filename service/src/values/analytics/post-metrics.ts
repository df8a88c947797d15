/** What can be counted of a post, in the order in which it is told. */
export const postMetrics = [
  ...(['impressions', 'reach', 'likes', 'comments', 'shares'] as const),
  ...(['saves', 'clicks', 'views', 'follows', 'sends'] as const),
] as const

export type PostMetric = (typeof postMetrics)[number]
