import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { publicationOf, requireArticle, toArticle } from './article.ts'
import { Article, articleChange, newArticle } from './articles.shape.ts'
import { articleNotFound, blogNotFound } from './blogs.errors.ts'
import { ids, isId, requiredKey } from './blogs.shape.ts'

const on = accountOn('storefront')
const tag = 'blogs'

export const listBlogArticles = operation({
  id: 'listBlogArticles',
  route: 'GET /v1/accounts/{accountId}/blogs/{blogId}/articles',
  ids: { blogId: ids.blogId },
  tag,
  summary: 'Lists the articles of a blog.',
  description:
    'Asks the store, page by page, in the order in which the articles were made. Drafts are in the list.',
  permission: 'posts:read',
  on,
  reply: t.page(Article),
  errors: [blogNotFound],
  handler({ params: { blogId }, page, ask }) {
    if (!isId(blogId)) return raise(blogNotFound)
    return providerPage(page, async (requested) => {
      const listed = await ask((store) => store.listArticles(blogId, requested))
      const { items, next } = listed ?? raise(blogNotFound)
      return { items: items.map(toArticle), next }
    })
  },
})

export const createBlogArticle = operation({
  id: 'createBlogArticle',
  route: 'POST /v1/accounts/{accountId}/blogs/{blogId}/articles',
  ids: { blogId: ids.blogId },
  tag,
  summary: 'Creates an article in a blog.',
  description:
    'One call to the store. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and the key creates nothing more for 24 hours: list the articles to see whether it is there. With a handle of your own a second article is refused by the store while the first one is there.',
  permission: 'posts:write',
  idempotency: requiredKey,
  on,
  body: newArticle,
  reply: t.created(Article),
  errors: [blogNotFound],
  async handler({ params: { blogId }, account, effect, body, now }) {
    if (!isId(blogId)) return raise(blogNotFound)
    const article = { author: account.display_name, isPublished: true, ...body, ...publicationOf(body, now) }
    const created = await effect({ step: 'article', text: body.title }, (store) =>
      store.createArticle(blogId, article),
    )
    return toArticle(created ?? raise(blogNotFound))
  },
})

export const getBlogArticle = operation({
  id: 'getBlogArticle',
  route: 'GET /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}',
  ids,
  tag,
  summary: 'Returns one article.',
  permission: 'posts:read',
  on,
  reply: t.ok(Article),
  errors: [blogNotFound, articleNotFound],
  handler: async ({ params, ask }) => toArticle(await requireArticle(params, ask)),
})

export const updateBlogArticle = operation({
  id: 'updateBlogArticle',
  route: 'PATCH /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}',
  ids,
  tag,
  summary: 'Changes an article.',
  description:
    'Changes only what is sent; image: null takes the picture away. Without a member it answers the article as it is.',
  permission: 'posts:write',
  on,
  body: articleChange,
  reply: t.ok(Article),
  errors: [blogNotFound, articleNotFound],
  async handler({ params, ask, effect, body, now }) {
    const { id, ...before } = await requireArticle(params, ask)
    if (Object.keys(body).length === 0) return toArticle({ id, ...before })
    const change = { ...body, ...publicationOf(body, now) }
    const updated = await effect({ step: 'article', object: id, text: body.title ?? '' }, (store) =>
      store.updateArticle(id, change),
    )
    return toArticle(updated ?? raise(articleNotFound))
  },
})

export const deleteBlogArticle = operation({
  id: 'deleteBlogArticle',
  route: 'DELETE /v1/accounts/{accountId}/blogs/{blogId}/articles/{articleId}',
  ids,
  tag,
  summary: 'Deletes an article.',
  description: 'For good: the store keeps no copy.',
  permission: 'posts:write',
  on,
  reply: t.noContent(),
  errors: [blogNotFound, articleNotFound],
  async handler({ params, ask, effect }) {
    const { id } = await requireArticle(params, ask)
    const isGone = await effect({ step: 'article', object: id, text: '' }, (store) => store.deleteArticle(id))
    return isGone ? null : raise(articleNotFound)
  },
})
