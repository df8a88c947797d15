import type { Page, PageRequest } from '#db/query/keyset.ts'
import type { ProviderPage } from '#wire/provider-page.ts'

/** The request for one page of a platform. */
export interface PageQuery {
  size: number
  after: string | undefined
}

/**
 * One page of a list at a platform. Our cursor holds the platform's cursor and how many rows of its page were already
 * shown: a platform may return more rows than requested, or have a minimum page size.
 */
export async function providerPage<Item>(
  { limit, cursor, seal }: Pick<PageRequest, 'limit' | 'cursor' | 'seal'>,
  read: (requested: PageQuery) => Promise<ProviderPage<Item>>,
): Promise<Page<Item>> {
  const [after = '', shown = '0'] = cursor ?? []
  const from = Number(shown)
  const { items, next } = await read({ size: from + limit, after: after || undefined })
  const end = from + limit
  const nextCursor =
    items.length > end ? seal([after, String(end)]) : next === null ? null : seal([next, '0'])
  return { data: items.slice(from, end), hasMore: nextCursor !== null, nextCursor }
}
