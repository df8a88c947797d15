/** The numbers of a post, in the order in which they are shown. */
export const metrics = [
  ...(['impressions', 'reach', 'views', 'likes', 'comments', 'shares', 'saves'] as const),
  ...(['clicks', 'follows', 'sends'] as const),
]

export type Metric = (typeof metrics)[number]

export type Told = { readonly [M in Metric]: number | null }

/** Likes, comments, shares and saves, as far as they are told; null where none of them is. */
export function engagementOf(row: Pick<Told, 'likes' | 'comments' | 'shares' | 'saves'>): number | null {
  const told = [row.likes, row.comments, row.shares, row.saves].filter((value) => value !== null)
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0)
}
