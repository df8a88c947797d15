import { createArticle, deleteArticle, findArticle, updateArticle } from './article.ts'
import { createBlog, deleteBlog, findBlog, updateBlog } from './blog.ts'
import { connection } from './connection.ts'
import { accessDenied } from './fault.ts'
import type { Field, ObjectType, Schema } from './graphql/execute.ts'
import {
  articleType,
  blogType,
  type Context,
  connectionOf,
  type Fields,
  pageArguments,
  scalars,
  shopType,
  type,
} from './types.ts'

/** A field that the network keeps from tokens without a scope. */
function guarded(scope: string, name: string, field: Field<Context>): Fields {
  const { read } = field
  return {
    [name]: {
      ...field,
      read(parent, args, context) {
        if (!context.holder.scopes.includes(scope)) throw accessDenied(name, scope)
        return read?.(parent, args, context)
      },
    },
  }
}

const reading = (name: string, field: Field<Context>) => guarded('read_content', name, field)
const writing = (name: string, field: Field<Context>) => guarded('write_content', name, field)

const userErrorType = (mutation: string) => type(`${mutation}UserError`, scalars('field', 'message', 'code'))

function payload(mutation: string, fields: Fields): () => ObjectType<Context> {
  const userErrors = { of: () => userErrorType(mutation) }
  return () => type(`${mutation}Payload`, { ...fields, userErrors })
}

const query = type('QueryRoot', {
  shop: { of: () => shopType, read: (_parent, _args, { holder }) => holder },
  ...reading('blogs', {
    of: connectionOf(() => blogType),
    args: pageArguments,
    read: (_parent, args, { state, holder }) => connection(state, 'blog', holder.id, args),
  }),
  ...reading('blog', {
    of: () => blogType,
    args: { id: 'ID!' },
    read: (_parent, { id }, { state, holder }) => findBlog(state, holder, id),
  }),
  ...reading('article', {
    of: () => articleType,
    args: { id: 'ID!' },
    read: (_parent, { id }, { state, holder }) => findArticle(state, holder, id),
  }),
})

const ofBlogs: Fields = {
  ...writing('blogCreate', {
    of: payload('BlogCreate', { blog: { of: () => blogType } }),
    args: { blog: 'BlogCreateInput!' },
    read: (_parent, { blog }, { state, holder }) => createBlog(state, holder, blog),
  }),
  ...writing('blogUpdate', {
    of: payload('BlogUpdate', { blog: { of: () => blogType } }),
    args: { id: 'ID!', blog: 'BlogUpdateInput!' },
    read: (_parent, { id, blog }, { state, holder }) => updateBlog(state, holder, id, blog),
  }),
  ...writing('blogDelete', {
    of: payload('BlogDelete', scalars('deletedBlogId')),
    args: { id: 'ID!' },
    read: (_parent, { id }, { state, holder }) => deleteBlog(state, holder, id),
  }),
}

const ofArticles: Fields = {
  ...writing('articleCreate', {
    of: payload('ArticleCreate', { article: { of: () => articleType } }),
    args: { article: 'ArticleCreateInput!' },
    read: (_parent, { article }, { state, holder }) => createArticle(state, holder, article),
  }),
  ...writing('articleUpdate', {
    of: payload('ArticleUpdate', { article: { of: () => articleType } }),
    args: { id: 'ID!', article: 'ArticleUpdateInput!' },
    read: (_parent, { id, article }, { state, holder }) => updateArticle(state, holder, id, article),
  }),
  ...writing('articleDelete', {
    of: payload('ArticleDelete', scalars('deletedArticleId')),
    args: { id: 'ID!' },
    read: (_parent, { id }, { state, holder }) => deleteArticle(state, holder, id),
  }),
}

export const schema: Schema<Context> = { query, mutation: type('Mutation', { ...ofBlogs, ...ofArticles }) }
