import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CreatePostAnswer,
  type CreatePostBody,
  isZitherError,
  type ListPostsQuery,
  type Post,
  Zither,
} from '@zither/sdk'
import { newReceiver } from '../../service/src/testing/twins/receiver.ts'
import { newCustomer } from './team.ts'

/** Runs with these variables of the environment, and puts back what was there. */
function withEnvironment<Result>(variables: Record<string, string | undefined>, act: () => Result): Result {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  for (const [name, value] of Object.entries(variables)) set(name, value)
  try {
    return act()
  } finally {
    for (const [name, value] of before) set(name, value)
  }
}

test('an answer can be had with its status, its headers and the id of the request', async () => {
  const { zither } = await newCustomer()
  const headers = { 'x-request-id': 'of-the-caller-1' }
  const { data, ...beside } = await zither.profiles.listProfiles({ headers }).withResponse()
  assert.equal(data.data.length, 1)
  assert.deepEqual([beside.status, beside.requestId], [200, 'of-the-caller-1'])
  assert.match(beside.headers.get('content-type') ?? '', /json/)
  const post = await zither.request('POST /v1/posts', { body: { content: 'a' } }).withResponse()
  assert.deepEqual([post.status, post.requestId], [201, post.headers.get('x-request-id')])
})

test('a failure comes with the headers of its answer, also to those who asked for the answer with its status', async () => {
  const { zither } = await newCustomer()
  const path = { postId: 'f'.repeat(24) }
  for (const call of [zither.posts.getPost({ path }), zither.posts.getPost({ path }).withResponse()]) {
    const error = await call.catch((cause: unknown) => cause)
    assert.ok(isZitherError(error, 'post_not_found'))
    assert.equal(error.headers.get('x-request-id'), error.requestId)
  }
})

test('a program without an address is told what is missing, and how to give it', () => {
  withEnvironment({ ZITHER_URL: undefined, ZITHER_API_KEY: undefined }, () => {
    for (const make of [() => new Zither(), () => new Zither({})])
      assert.throws(make, { name: 'TypeError', message: /baseUrl.+ZITHER_URL.+apiKey.+ZITHER_API_KEY/ })
  })
  for (const baseUrl of ['localhost:4000', 'zither.example', ''])
    assert.throws(() => new Zither({ baseUrl }), { name: 'TypeError', message: /https:\/\// })
})

test('the address and the key come from the environment, and what is given goes before them', async () => {
  const { baseUrl, apiKey, team } = await newCustomer()
  const variables = { ZITHER_URL: `${baseUrl}/`, ZITHER_API_KEY: apiKey }
  const zither = withEnvironment(variables, () => new Zither())
  assert.equal((await zither.profiles.listProfiles()).data[0]?.id, team.profileId)
  const given = withEnvironment(variables, () => new Zither({ apiKey: 'sk_test_other' }))
  await assert.rejects(given.profiles.listProfiles(), { code: 'invalid_credential' })
  const none = withEnvironment(variables, () => new Zither({ apiKey: null }))
  await assert.rejects(none.profiles.listProfiles(), { code: 'missing_credential' })
})

test('every request names the client and its version, and the program that uses it', async () => {
  const server = await newReceiver()
  server.answers(() => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"data": []}',
  }))
  await new Zither({ baseUrl: server.url }).posts.listPosts()
  await new Zither({ baseUrl: server.url, program: 'shop/2.1' }).posts.listPosts()
  const [first, second] = server.received.map(({ headers }) => headers['user-agent'])
  assert.match(String(first), /^zither-sdk\/\d+\.\d+\.\d+$/)
  assert.match(String(second), /^shop\/2\.1 zither-sdk\/\d/)
})

test('what operations take and answer has names', async () => {
  const { zither } = await newCustomer()
  const body: CreatePostBody = { content: 'Named' }
  const made: CreatePostAnswer = await zither.posts.createPost({ body })
  const query: ListPostsQuery = { limit: 1 }
  const [post]: Post[] = (await zither.posts.listPosts({ query })).data
  assert.equal(post?.id, made.id)
  // @ts-expect-error no such field
  const wrong: CreatePostBody = { text: 'Named' }
  assert.ok(wrong)
})
