/** What an answer says of the pages after it. */
export interface Paged {
  nextCursor?: string | null
  hasMore?: boolean
  pagination?: { page?: number }
}

/** Where a page begins: at a cursor, or by its number where a list counts its pages. */
export type PagePlace = { cursor: string } | { page: number }

/** Where the page after this one begins; undefined after the last one. */
export function placeAfter({ nextCursor, hasMore, pagination }: Paged): PagePlace | undefined {
  if (nextCursor) return { cursor: nextCursor }
  return hasMore && pagination?.page !== undefined ? { page: pagination.page + 1 } : undefined
}
