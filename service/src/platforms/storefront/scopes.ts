import { grantedScopes, type Scope } from '../scopes.ts'

const cited = {
  product: 'Admin API',
  review: 'none',
  source: 'shopify.dev, GraphQL Admin API 2026-10, Article and Blog',
  date: '2026-11-27',
} as const

export const scopes: readonly Scope[] = [
  {
    scope: 'read_content',
    neededBy: ['connect', 'listBlogs', 'findBlog', 'listArticles', 'findArticle'],
    ...cited,
  },
  {
    scope: 'write_content',
    neededBy: [
      ...['createBlog', 'updateBlog', 'deleteBlog'],
      ...['createArticle', 'updateArticle', 'deleteArticle'],
    ],
    ...cited,
  },
]

/** The network has two scopes for each right, and omits the read scope if the write scope is granted. */
const grants: Readonly<Record<string, readonly string[]>> = {
  write_content: ['read_content'],
  read_online_store_pages: ['read_content'],
  write_online_store_pages: ['read_content', 'write_content'],
}

/** What was granted, with what it grants besides. Left out where the network named nothing. */
export function grantedBy(answered: unknown): { scopes?: readonly string[] } {
  const { scopes: named } = grantedScopes(answered)
  if (!named) return {}
  return { scopes: [...new Set(named.flatMap((scope) => [scope, ...(grants[scope] ?? [])]))] }
}
