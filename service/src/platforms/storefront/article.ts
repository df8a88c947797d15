import { idIn } from './gid.ts'

export interface Picture {
  url: string
  altText?: string | undefined
}

export interface Article {
  id: string
  blogId: string
  title: string
  bodyHtml: string
  handle: string
  tags: readonly string[]
  author: string | null
  excerpt: string | null
  image: { url: string; altText: string | null } | null
  isPublished: boolean
  publishedAt: string | null
  createdAt: string | null
  updatedAt: string | null
}

/** What may be said of an article. What is left out stays as it is, or is made by the network. */
export interface ArticleInput {
  title?: string | undefined
  bodyHtml?: string | undefined
  handle?: string | undefined
  tags?: readonly string[] | undefined
  author?: string | undefined
  excerpt?: string | undefined
  /** Null takes the picture away. */
  image?: Picture | null | undefined
  seo?: { title?: string | undefined; description?: string | undefined } | undefined
  isPublished?: boolean | undefined
  publishDate?: string | undefined
}

export const articleFields = `id title handle body summary tags isPublished publishedAt createdAt updatedAt
  author { name } image { url altText } blog { id }`

/** The input of the network for an article. */
export function wireOf({
  title,
  handle,
  tags,
  author,
  image,
  isPublished,
  publishDate,
  ...rest
}: ArticleInput) {
  const { bodyHtml, excerpt, seo } = rest
  const metafields = [
    ...searchField('title_tag', seo?.title),
    ...searchField('description_tag', seo?.description),
  ]
  return {
    ...{ title, handle, tags, image, isPublished, publishDate },
    body: bodyHtml,
    summary: excerpt,
    author: author === undefined ? undefined : { name: author },
    metafields: metafields.length > 0 ? metafields : undefined,
  }
}

/** What search engines are shown has no field of its own: themes read it from two metafields that every article may have. */
function searchField(key: string, value: string | undefined) {
  return value === undefined ? [] : [{ namespace: 'global', key, type: 'single_line_text_field', value }]
}

export function toArticle(answered: any): Article | undefined {
  const id = idIn('Article', answered?.id)
  const blogId = idIn('Blog', answered?.blog?.id)
  const { title, handle, body, tags, isPublished } = answered ?? {}
  if (id === undefined || blogId === undefined || !Array.isArray(tags)) return undefined
  if (typeof title !== 'string' || typeof handle !== 'string' || typeof isPublished !== 'boolean')
    return undefined
  return {
    ...{ id, blogId, title, handle, isPublished },
    bodyHtml: textOf(body) ?? '',
    tags: tags.filter((tag) => typeof tag === 'string'),
    author: textOf(answered.author?.name),
    excerpt: textOf(answered.summary),
    image: pictureOf(answered.image),
    publishedAt: timeOf(answered.publishedAt),
    createdAt: timeOf(answered.createdAt),
    updatedAt: timeOf(answered.updatedAt),
  }
}

function textOf(answered: unknown): string | null {
  return typeof answered === 'string' ? answered : null
}

function pictureOf(answered: any): Article['image'] {
  return typeof answered?.url === 'string' ? { url: answered.url, altText: textOf(answered.altText) } : null
}

function timeOf(answered: unknown): string | null {
  const time = Date.parse(textOf(answered) ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
