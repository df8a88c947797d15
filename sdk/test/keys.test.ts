import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOutcomeUnknown, UncertainOutcomeError, Zither } from '@zither/sdk'
import { newLossyProxy } from './lossy-proxy.ts'
import { newCustomer } from './team.ts'

const draft = { content: 'Once.', isDraft: true }

async function behindProxy() {
  const customer = await newCustomer()
  const proxy = await newLossyProxy(customer.baseUrl)
  const zither = new Zither({ apiKey: customer.apiKey, baseUrl: proxy.url })
  return { direct: customer.zither, zither, proxy }
}

test('a post whose answer is lost is asked for again under the same key, and made once', async () => {
  const { direct, zither, proxy } = await behindProxy()
  proxy.lose(2)
  const post = await zither.posts.createPost({ body: draft })
  assert.deepEqual(
    proxy.passed.map(({ route }) => route),
    ['POST /v1/posts', 'POST /v1/posts', 'POST /v1/posts'],
  )
  assert.equal(new Set(proxy.passed.map(({ key }) => key)).size, 1)
  const { data } = await direct.posts.listPosts()
  assert.deepEqual(
    data.map(({ id }) => id),
    [post.id],
  )
})

test('a write without a key is sent once, and its lost answer is told as a doubt', async () => {
  const { direct, zither, proxy } = await behindProxy()
  proxy.lose(1)
  const error = await zither.accountGroups
    .createAccountGroup({ body: { name: 'a group', accountIds: [] } })
    .catch((cause) => cause)
  assert.ok(error instanceof UncertainOutcomeError)
  assert.deepEqual(
    [error.route, error.idempotencyKey, isOutcomeUnknown(error)],
    ['POST /v1/account-groups', undefined, true],
  )
  assert.equal(proxy.passed.length, 1)
  // It was done indeed.
  assert.equal((await direct.accountGroups.listAccountGroups()).data.length, 1)
})

test('when the retries are used up, the error names the key, and the call can be made again with it', async () => {
  const { direct, zither, proxy } = await behindProxy()
  proxy.lose(2)
  const error = await zither.posts.createPost({ body: draft, maxRetries: 1 }).catch((cause) => cause)
  assert.ok(error instanceof UncertainOutcomeError)
  assert.equal(proxy.passed.length, 2)
  assert.equal(error.idempotencyKey, proxy.passed[0]?.key)
  const post = await zither.posts.createPost({ body: draft, idempotencyKey: error.idempotencyKey })
  assert.deepEqual(
    (await direct.posts.listPosts()).data.map(({ id }) => id),
    [post.id],
  )
})

test('two calls have two keys', async () => {
  const { zither, proxy } = await behindProxy()
  await zither.posts.createPost({ body: draft })
  await zither.posts.createPost({ body: draft })
  assert.equal(new Set(proxy.passed.map(({ key }) => key)).size, 2)
})

test('a read whose answer is lost is asked again', async () => {
  const { zither, proxy } = await behindProxy()
  proxy.lose(1)
  assert.equal((await zither.profiles.listProfiles()).data.length, 1)
  assert.equal(proxy.passed.length, 2)
})
