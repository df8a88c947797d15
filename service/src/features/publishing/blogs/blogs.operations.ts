import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { blogNotFound } from './blogs.errors.ts'
import { Blog, handle, ids, isId, requiredKey, type ShownBlog } from './blogs.shape.ts'

const on = accountOn('storefront')
const tag = 'blogs'
const title = t.name(255)

export const listBlogs = operation({
  id: 'listBlogs',
  route: 'GET /v1/accounts/{accountId}/blogs',
  tag,
  summary: 'Lists the blogs of a connected store.',
  description: 'Asks the store, page by page, in the order in which the blogs were made.',
  permission: 'posts:read',
  on,
  reply: t.page(Blog),
  handler: ({ page, ask }) =>
    providerPage(page, async (requested) => {
      const { items, next } = await ask((store) => store.listBlogs(requested))
      return { items: items.map(toBlog), next }
    }),
})

export const createBlog = operation({
  id: 'createBlog',
  route: 'POST /v1/accounts/{accountId}/blogs',
  tag,
  summary: 'Creates a blog in a connected store.',
  description:
    'One call to the store. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and the key creates nothing more for 24 hours: list the blogs to see whether it is there.',
  permission: 'posts:write',
  idempotency: requiredKey,
  on,
  body: t.object({ title, handle: t.optional(handle) }),
  reply: t.created(Blog),
  async handler({ effect, body }) {
    return toBlog(await effect({ step: 'blog', text: body.title }, (store) => store.createBlog(body)))
  },
})

export const getBlog = operation({
  id: 'getBlog',
  route: 'GET /v1/accounts/{accountId}/blogs/{blogId}',
  ids: { blogId: ids.blogId },
  tag,
  summary: 'Returns one blog.',
  permission: 'posts:read',
  on,
  reply: t.ok(Blog),
  errors: [blogNotFound],
  async handler({ params: { blogId }, ask }) {
    if (!isId(blogId)) return raise(blogNotFound)
    return toBlog((await ask((store) => store.findBlog(blogId))) ?? raise(blogNotFound))
  },
})

export const updateBlog = operation({
  id: 'updateBlog',
  route: 'PATCH /v1/accounts/{accountId}/blogs/{blogId}',
  ids: { blogId: ids.blogId },
  tag,
  summary: 'Changes a blog.',
  description: 'Changes only what is sent. Without a member it answers the blog as it is.',
  permission: 'posts:write',
  on,
  body: t.object({ title: t.optional(title), handle: t.optional(handle) }),
  reply: t.ok(Blog),
  errors: [blogNotFound],
  async handler({ params: { blogId }, ask, effect, body }) {
    if (!isId(blogId)) return raise(blogNotFound)
    const isChange = Object.keys(body).length > 0
    const blog = isChange
      ? await effect({ step: 'blog', object: blogId, text: body.title ?? '' }, (store) =>
          store.updateBlog(blogId, body),
        )
      : await ask((store) => store.findBlog(blogId))
    return toBlog(blog ?? raise(blogNotFound))
  },
})

export const deleteBlog = operation({
  id: 'deleteBlog',
  route: 'DELETE /v1/accounts/{accountId}/blogs/{blogId}',
  ids: { blogId: ids.blogId },
  tag,
  summary: 'Deletes a blog with its articles.',
  description: 'For good: the store keeps no copy.',
  permission: 'posts:write',
  on,
  reply: t.noContent(),
  errors: [blogNotFound],
  async handler({ params: { blogId }, effect }) {
    if (!isId(blogId)) return raise(blogNotFound)
    const isGone = await effect({ step: 'blog', object: blogId, text: '' }, (store) =>
      store.deleteBlog(blogId),
    )
    return isGone ? null : raise(blogNotFound)
  },
})

function toBlog({ id, title, handle }: Omit<ShownBlog, 'platform'>): ShownBlog {
  return { id, platform: Blog.properties.platform.const, title, handle }
}
