import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { articlesOf } from './article.ts'
import { findBlog } from './blog.ts'
import { connection } from './connection.ts'
import type { Field, ObjectType } from './graphql/execute.ts'
import { isVisible } from './sandbox-article.ts'

export interface Context {
  state: TwinState
  holder: Holder
}

export type Fields = Readonly<Record<string, Field<Context>>>

export function type(name: string, fields: Fields): ObjectType<Context> {
  return { name, fields }
}

/** Fields without anything below them, read by their names. */
export function scalars(...names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, {}]))
}

export const pageArguments = { first: 'Int', after: 'String' }

const pageInfo = type('PageInfo', scalars('hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'))

export function connectionOf(of: () => ObjectType<Context>): () => ObjectType<Context> {
  return () => type(`${of().name}Connection`, { nodes: { of }, pageInfo: { of: () => pageInfo } })
}

export const blogType: ObjectType<Context> = type('Blog', {
  ...scalars('id', 'title', 'handle', 'createdAt', 'updatedAt'),
  articles: {
    of: connectionOf(() => articleType),
    args: pageArguments,
    read: ({ id }, args, { state, holder }) => connection(state, 'article', articlesOf(holder, id), args),
  },
})

export const articleType: ObjectType<Context> = type('Article', {
  ...scalars('id', 'title', 'handle', 'body', 'summary', 'tags', 'publishedAt', 'createdAt', 'updatedAt'),
  isPublished: { read: (article, _args, { state }) => isVisible(state, article) },
  author: { of: () => type('ArticleAuthor', scalars('name')) },
  image: { of: () => type('Image', scalars('url', 'altText')) },
  blog: {
    of: () => blogType,
    read: ({ blogId }, _args, { state, holder }) => findBlog(state, holder, blogId),
  },
})

export const shopType: ObjectType<Context> = type('Shop', {
  id: { read: ({ id }) => `gid://shopify/Shop/${id}` },
  ...scalars('name'),
  myshopifyDomain: { read: ({ host }) => host },
  primaryDomain: {
    of: () => type('Domain', scalars('url', 'host')),
    read: ({ host }) => ({ host, url: `https://${host}` }),
  },
})
