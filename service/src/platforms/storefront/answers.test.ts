import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../account.ts'
import { createArticle, deleteArticle, updateArticle } from './articles.ts'
import { createBlog, updateBlog } from './blogs.ts'

const account: Account = {
  ...{ platformAccountId: '1', username: 'a.myshopify.com', metadata: { host: 'a.myshopify.com' } },
  credentials: { accessToken: 'shpat_1', refreshToken: null, expiresAt: null },
}

/** A store with one answer for every request. */
const answering = (body: object) => ({ fetch: async () => Response.json(body) })

const blog = { id: 'gid://shopify/Blog/7', title: 'News', handle: 'news' }
const article = {
  ...{ id: 'gid://shopify/Article/9', title: 'Rye', handle: 'rye', body: '', summary: null, tags: [] },
  ...{ isPublished: true, publishedAt: null, createdAt: null, updatedAt: null, author: null, image: null },
  blog: { id: blog.id },
}
const userErrors = [{ field: ['article', 'image'], message: 'Image upload failed.', code: 'UPLOAD_FAILED' }]
const errorOf = (code: string) => [{ message: `Failed by ${code}`, extensions: { code } }]

const kindOf = async (outcome: Promise<{ kind: string }>) => (await outcome).kind

test('what was made is known as made, whatever errors stand beside it', async () => {
  const bodies = [
    { data: { articleCreate: { article, userErrors } } },
    ...['THROTTLED', 'ACCESS_DENIED', 'SHOP_INACTIVE', 'INTERNAL_SERVER_ERROR'].map((code) => ({
      data: { articleCreate: { article, userErrors: [] } },
      errors: errorOf(code),
    })),
  ]
  for (const body of bodies) {
    const made = await createArticle(answering(body), account, '7', { title: 'Rye' })
    assert.partialDeepStrictEqual(made, { kind: 'done', value: { id: '9' } }, JSON.stringify(body))
  }
  const errors = errorOf('THROTTLED')
  const madeBlog = answering({ data: { blogCreate: { blog, userErrors: [] } }, errors })
  assert.equal(await kindOf(createBlog(madeBlog, account, { title: 'News' })), 'done')
  const deleted = answering({ data: { articleDelete: { deletedArticleId: article.id, userErrors } } })
  assert.deepEqual(await deleteArticle(deleted, account, '9'), { kind: 'done', value: true })
})

test('what was carried out and does not say what came of it is in doubt', async () => {
  for (const code of ['THROTTLED', 'ACCESS_DENIED', 'INTERNAL_SERVER_ERROR']) {
    const silent = answering({
      data: { articleCreate: { article: null, userErrors: [] } },
      errors: errorOf(code),
    })
    assert.equal(await kindOf(createArticle(silent, account, '7', { title: 'Rye' })), 'unknown', code)
  }
})

test('a change that names both its thing and an error is in doubt', async () => {
  const changed = answering({ data: { articleUpdate: { article, userErrors } } })
  const outcome = await updateArticle(changed, account, '9', { title: 'Rye' })
  assert.partialDeepStrictEqual(outcome, { kind: 'unknown', message: 'image: Image upload failed.' })
  const ofBlog = answering({ data: { blogUpdate: { blog, userErrors } } })
  assert.equal(await kindOf(updateBlog(ofBlog, account, '7', { title: 'x' })), 'unknown')
})

test('what was not carried out is refused, or may be asked again', async () => {
  const create = (body: object) => kindOf(createArticle(answering(body), account, '7', { title: 'Rye' }))
  assert.equal(await create({ data: { articleCreate: { article: null, userErrors } } }), 'refused')
  for (const data of [null, { articleCreate: null }]) {
    assert.equal(await create({ data, errors: errorOf('THROTTLED') }), 'throttled')
    assert.equal(await create({ data, errors: errorOf('ACCESS_DENIED') }), 'refused')
  }
})
