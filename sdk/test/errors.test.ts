import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isZitherError, Zither } from '@zither/sdk'
import { connect, newCustomer } from './team.ts'

test('an error of the service has its code, its field, its details and the id of the request', async () => {
  const customer = await newCustomer()
  const accountId = await connect(customer)
  const content = 'a'.repeat(301)
  const error = await customer.zither.posts
    .createPost({ body: { content, targets: [{ accountId }], publishNow: true } })
    .catch((cause: unknown) => cause)
  assert.ok(isZitherError(error, 'content_too_long', 'content_required'))
  const code: 'content_too_long' | 'content_required' = error.code
  assert.deepEqual([error.status, code, error.route], [400, 'content_too_long', 'POST /v1/posts'])
  assert.match(error.requestId ?? '', /./)
  assert.ok(Array.isArray(error.details?.targets))
  assert.equal(isZitherError(error, 'profile_not_found'), false)
  assert.equal(isZitherError(new Error('no')), false)
})

test('what is missing, unknown or not allowed is told by its code', async () => {
  const { zither, baseUrl } = await newCustomer()
  const path = { postId: 'f'.repeat(24) }
  await assert.rejects(zither.posts.getPost({ path }), { status: 404, code: 'post_not_found' })
  await assert.rejects(zither.profiles.createProfile({ body: { name: '' } }), { param: 'name', status: 400 })
  const stranger = new Zither({ baseUrl, apiKey: 'sk_test_nobody' })
  await assert.rejects(stranger.posts.listPosts(), { status: 401, code: 'invalid_credential' })
  const other = new Zither({ baseUrl })
  await assert.rejects(other.posts.listPosts(), { status: 401, code: 'missing_credential' })
})

test('a key works in its own mode only', async () => {
  const { baseUrl, apiKey } = await newCustomer()
  const live = new Zither({ baseUrl, apiKey, mode: 'live' })
  await assert.rejects(live.posts.listPosts(), { code: 'invalid_mode' })
  assert.ok(await new Zither({ baseUrl: `${baseUrl}/`, apiKey, mode: 'test' }).posts.listPosts())
})
