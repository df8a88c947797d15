import type { TwinState } from '#wire/twin/twin.ts'

export interface SandboxArticle {
  id: string
  blogId: string
  title: string
  handle: string
  body: string
  summary: string | null
  tags: readonly string[]
  author: { name: string }
  image: { url: string; altText: string | null } | null
  metafields: readonly object[]
  /** When it became or will become visible; null for a draft. */
  publishedAt: string | null
  createdAt: string
  updatedAt: string
}

export function isVisible(state: TwinState, { publishedAt }: Pick<SandboxArticle, 'publishedAt'>): boolean {
  return publishedAt !== null && Date.parse(publishedAt) <= state.now.getTime()
}
