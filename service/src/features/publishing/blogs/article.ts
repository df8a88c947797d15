import { raise } from '#contract/operation/errors.ts'
import type { AccountCalls, SurfaceOf } from '#features/accounts/index.ts'
import { Article, type ShownArticle } from './articles.shape.ts'
import { articleNotFound, blogNotFound } from './blogs.errors.ts'
import { isId } from './blogs.shape.ts'

type Shown = Omit<ShownArticle, 'platform' | 'tags'> & { tags: readonly string[] }

export function toArticle({ tags, ...article }: Shown): ShownArticle {
  return { ...article, platform: Article.properties.platform.const, tags: [...tags] }
}

/** The article of a blog. Its id alone would also find it through another blog of the store. */
export async function requireArticle(
  { blogId, articleId }: { blogId: string; articleId: string },
  ask: AccountCalls<SurfaceOf<'storefront'>>['ask'],
): Promise<Shown> {
  if (!isId(blogId)) return raise(blogNotFound)
  if (!isId(articleId)) return raise(articleNotFound)
  const { hasBlog, article } = await ask((store) => store.findArticle(blogId, articleId))
  if (!hasBlog) return raise(blogNotFound)
  return article ?? raise(articleNotFound)
}

interface Publication {
  isPublished?: boolean | undefined
  publishDate?: string | undefined
}

/**
 * The store refuses a date to come for an article that is said to be published, or that is published already, so a date
 * alone says both. It takes one form of a date only.
 */
export function publicationOf({ isPublished, publishDate }: Publication, now: Date): Publication {
  if (publishDate === undefined) return {}
  const date = new Date(publishDate)
  return { isPublished: isPublished ?? date <= now, publishDate: date.toISOString() }
}
