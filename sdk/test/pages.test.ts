import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Zither } from '@zither/sdk'
import { newLossyProxy } from './lossy-proxy.ts'
import { newCustomer } from './team.ts'

test('each row of all pages comes once, and a page only when it is needed', async () => {
  const { zither: direct, apiKey, baseUrl } = await newCustomer()
  const made: string[] = []
  for (let count = 0; count < 7; count += 1)
    made.push((await direct.posts.createPost({ body: { content: `draft ${count}`, isDraft: true } })).id)
  const proxy = await newLossyProxy(baseUrl)
  const zither = new Zither({ apiKey, baseUrl: proxy.url })

  const ids: string[] = []
  for await (const post of zither.posts.listPosts.each({ query: { limit: 3, sort: 'createdAt' } }))
    ids.push(post.id)
  assert.deepEqual(ids, made)
  assert.equal(proxy.passed.length, 3)

  for await (const post of zither.posts.listPosts.each({ query: { limit: 3 } })) if (post) break
  assert.equal(proxy.passed.length, 4)

  const fromPage: string[] = []
  for await (const { id } of zither.posts.listPosts.each({ query: { limit: 3, page: 2, sort: 'createdAt' } }))
    fromPage.push(id)
  assert.deepEqual(fromPage, made.slice(3))
})

test('a list with numbered pages is read to its end, each row once', async () => {
  const { zither, apiKey, baseUrl } = await newCustomer()
  const made: string[] = []
  for (const displayName of ['One', 'Two', 'Three']) {
    const brand = await zither.sms.createSmsBrand({
      body: {
        mock: true,
        entityType: 'PRIVATE_PROFIT',
        displayName,
        companyName: displayName,
        ein: '12-3456789',
        country: 'US',
        vertical: 'TECHNOLOGY',
        email: 'you@example.com',
      },
    })
    made.push(brand.brandId)
  }
  const proxy = await newLossyProxy(baseUrl)
  const counted = new Zither({ apiKey, baseUrl: proxy.url })
  for (const [recordsPerPage, pages] of [
    [1, 3],
    [2, 2],
    [10, 1],
  ] as const) {
    proxy.passed.length = 0
    const rows = await Array.fromAsync(counted.sms.listSmsBrands.each({ query: { recordsPerPage } }))
    assert.deepEqual(rows.map(({ brandId }) => brandId).sort(), made.toSorted())
    assert.equal(proxy.passed.length, pages)
  }
})

test('an error in the middle of a list is thrown where it is read', async () => {
  const { zither } = await newCustomer()
  const rows = zither.posts.listPosts.each({ query: { cursor: 'not one' } })
  await assert.rejects(rows.next(), { code: 'invalid_cursor' })
})
