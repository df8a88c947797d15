import { done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { unreadable } from './api.ts'

export interface Wanted {
  size: number
  after: string | undefined
}

/** One page of a connection, as lists are called there. */
export function pageOf<Item>(
  connection: any,
  toItem: (node: any) => Item | undefined,
): Outcome<ProviderPage<Item>> {
  const { nodes, pageInfo } = connection ?? {}
  if (!Array.isArray(nodes) || typeof pageInfo?.hasNextPage !== 'boolean') return unreadable('the list')
  const items = nodes.flatMap((node) => toItem(node) ?? [])
  const { hasNextPage, endCursor } = pageInfo
  if (items.length < nodes.length || (hasNextPage && typeof endCursor !== 'string'))
    return unreadable('a whole page of the list')
  return done({ items, next: hasNextPage ? endCursor : null })
}
