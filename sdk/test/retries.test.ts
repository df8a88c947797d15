import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { ConnectionError, RedirectError, UncertainOutcomeError, Zither, ZitherError } from '@zither/sdk'
import { type Answering, newReceiver, type Received } from '../../service/src/testing/twins/receiver.ts'

/** A server that gives these answers in turn; `undefined` drops the connection. The last one stays. */
async function scripted(...answers: (Answering | undefined)[]) {
  const server = await newReceiver()
  const times: number[] = []
  let next = 0
  server.answers((_: Received) => {
    times.push(performance.now())
    const answer = answers[Math.min(next, answers.length - 1)]
    next += 1
    return answer
  })
  const zither = new Zither({ baseUrl: server.url, apiKey: 'sk_test_x' })
  return { zither, received: server.received, times }
}

const json = (status: number, body: object, headers: Record<string, string> = {}): Answering => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const failure = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, { error: `It is ${code}.`, type: 'api_error', code, requestId: 'r1' }, headers)
const page = json(200, { data: [], hasMore: false, nextCursor: null })
const created = json(201, { id: 'a' })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => (error instanceof ZitherError ? error.code : error.name),
  )

test('429 and 503 are repeated after the seconds that they name, and not before', async () => {
  const { zither, received, times } = await scripted(
    failure(429, 'rate_limited', { 'retry-after': '1' }),
    failure(503, 'service_unavailable', { 'retry-after': '1' }),
    page,
  )
  await zither.posts.listPosts()
  assert.equal(received.length, 3)
  const [first = 0, second = 0, third = 0] = times
  assert.ok(
    second - first >= 990 && third - second >= 990,
    `after ${second - first} and ${third - second} ms`,
  )
})

test('without Retry-After the pauses grow', async () => {
  const { zither, times } = await scripted(
    failure(503, 'service_unavailable'),
    failure(503, 'service_unavailable'),
    page,
  )
  await zither.posts.listPosts()
  const [first = 0, second = 0, third = 0] = times
  assert.ok(second - first >= 240 && second - first < 900, `${second - first} ms`)
  assert.ok(third - second >= 490, `${third - second} ms`)
})

test('a wait of more than a minute is reported at once, with the time', async () => {
  const { zither, received } = await scripted(failure(429, 'rate_limited', { 'retry-after': '61' }))
  await assert.rejects(zither.posts.listPosts({ timeoutMs: 1000 }), { code: 'rate_limited', retryAfter: 61 })
  assert.equal(received.length, 1)
})

test('a call is repeated three times, or as often as the caller says', async () => {
  const { zither, received } = await scripted(failure(503, 'service_unavailable'))
  await assert.rejects(zither.posts.listPosts({ maxRetries: 1 }), { code: 'service_unavailable' })
  assert.equal(received.length, 2)
  await assert.rejects(zither.posts.listPosts(), { code: 'service_unavailable' })
  assert.equal(received.length, 6)
})

test('a write without a key is sent once, whatever comes back', async () => {
  for (const answer of [failure(503, 'service_unavailable'), failure(429, 'rate_limited'), undefined]) {
    const { zither, received } = await scripted(answer, json(201, {}))
    await codeOf(
      zither.customFields.createCustomField({ body: { profileId: 'a'.repeat(24), name: 'a', type: 'text' } }),
    )
    assert.equal(received.length, 1)
  }
})

test('a key whose first call is still at work is waited for, beyond the number of retries', async () => {
  const inFlight = failure(409, 'idempotency_key_in_flight', { 'retry-after': '0' })
  const { zither, received } = await scripted(
    undefined,
    inFlight,
    inFlight,
    failure(503, 'service_unavailable'),
    created,
  )
  const post = await zither.posts.createPost({ maxRetries: 2 })
  assert.equal(post.id, 'a')
  assert.equal(new Set(received.map(({ headers }) => headers['idempotency-key'])).size, 1)
  assert.equal(received.length, 5)
})

test('errors that a repeat cannot help are not repeated', async () => {
  for (const [status, code] of [
    [400, 'content_required'],
    [404, 'profile_not_found'],
    [409, 'idempotency_key_reused'],
    [409, 'idempotency_key_outcome_unknown'],
    [500, 'internal_error'],
    [502, 'provider_error'],
    [503, 'provider_unavailable'],
    [504, 'provider_timeout'],
  ] as const) {
    const { zither, received } = await scripted(failure(status, code), created)
    assert.equal(await codeOf(zither.posts.createPost()), code)
    assert.equal(received.length, 1, code)
  }
})

test('a doubt stays until an answer under the key ends it', async () => {
  // The first answer was lost. A refusal at the door says nothing about it; a refusal of the request does.
  const atTheDoor = await scripted(undefined, failure(429, 'rate_limited', { 'retry-after': '900' }))
  assert.equal(await codeOf(atTheDoor.zither.posts.createPost()), 'UncertainOutcomeError')
  const lostRights = await scripted(undefined, failure(401, 'invalid_credential'))
  assert.equal(await codeOf(lostRights.zither.posts.createPost()), 'UncertainOutcomeError')
  const ofTheRequest = await scripted(undefined, failure(400, 'content_required'))
  assert.equal(await codeOf(ofTheRequest.zither.posts.createPost()), 'content_required')
})

test('errors say whether the call may have been done', async () => {
  const outcome = async (status: number, code: string) => {
    const { zither } = await scripted(failure(status, code))
    const error = await zither.posts.createPost({ maxRetries: 0 }).catch((cause) => cause)
    assert.ok(error instanceof ZitherError)
    return error.outcomeUnknown
  }
  assert.equal(await outcome(504, 'provider_timeout'), true)
  assert.equal(await outcome(500, 'internal_error'), true)
  assert.equal(await outcome(503, 'service_unavailable'), true)
  assert.equal(await outcome(409, 'idempotency_key_outcome_unknown'), true)
  assert.equal(await outcome(502, 'provider_error'), false)
  assert.equal(await outcome(503, 'storage_full'), false)
  assert.equal(await outcome(429, 'rate_limited'), false)
  assert.equal(await outcome(400, 'content_required'), false)
  const { zither } = await scripted(failure(500, 'internal_error'))
  await assert.rejects(zither.posts.listPosts(), { code: 'internal_error', outcomeUnknown: false })
})

test('an attempt ends with its time; a write is then in doubt, a read is not', async () => {
  const never = { after: new Promise<void>(() => {}) }
  const { zither } = await scripted(never)
  const hurried = { timeoutMs: 60, maxRetries: 0 }
  await assert.rejects(zither.posts.createPost(hurried), UncertainOutcomeError)
  await assert.rejects(zither.posts.listPosts(hurried), ConnectionError)
})

test('the caller can end a call, in an attempt and between two', async () => {
  const never = { after: new Promise<void>(() => {}) }
  for (const answer of [never, failure(503, 'service_unavailable', { 'retry-after': '30' })]) {
    const { zither, received } = await scripted(answer)
    const reason = new Error('no longer wanted')
    const control = new AbortController()
    setTimeout(() => control.abort(reason), 80)
    const begin = performance.now()
    await assert.rejects(zither.posts.listPosts({ signal: control.signal }), reason)
    assert.ok(performance.now() - begin < 5000)
    assert.equal(received.length, 1)
  }
})

test('where nobody listens nothing was sent, so a write is in no doubt', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  const zither = new Zither({ baseUrl: `http://127.0.0.1:${port}`, maxRetries: 1 })
  await assert.rejects(zither.posts.createPost(), ConnectionError)
})

test('an answer of another server is told as such', async () => {
  const html = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  const { zither } = await scripted(html)
  await assert.rejects(zither.posts.createPost(), {
    code: 'unexpected_answer',
    status: 502,
    outcomeUnknown: true,
  })
  const { zither: other } = await scripted({ status: 200, body: 'hello' })
  await assert.rejects(other.posts.listPosts(), { code: 'unexpected_answer', status: 200 })
})

test('a redirect in place of an answer is an error of its own that names the address to use', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    const { zither, received } = await scripted({
      status,
      headers: { location: 'https://zither.test/api/v1/posts' },
    })
    for (const call of [zither.posts.listPosts(), zither.posts.createPost()]) {
      const error = await call.catch((cause) => cause)
      assert.ok(error instanceof RedirectError)
      assert.ok(!(error instanceof ZitherError))
      assert.deepEqual(
        [error.status, error.location, error.baseUrl, error.outcomeUnknown],
        [status, 'https://zither.test/api/v1/posts', 'https://zither.test/api', false],
      )
      assert.match(error.message, /a redirect to https:\/\/zither\.test\/api\/v1\/posts.+Use that address/)
    }
    assert.equal(received.length, 2)
  }
})

test('a redirect to a page that is not of Zither names it, and no address to use', async () => {
  const { zither } = await scripted({ status: 302, headers: { location: '/sign-in?back=1' } })
  const error = await zither.posts.listPosts({ query: { limit: 1 } }).catch((cause: unknown) => cause)
  assert.ok(error instanceof RedirectError)
  assert.match(error.location ?? '', /^http:\/\/.+\/sign-in\?back=1$/)
  assert.equal(error.baseUrl, undefined)
  assert.match(error.message, /check baseUrl/)
})

test('a redirect names an address to use only where it keeps path and query of the call', async () => {
  const bases = [
    ['https://login.example/sso?next=/v1/posts?limit=1', undefined],
    ['https://login.example/sso?next=%2Fv1%2Fposts%3Flimit%3D1', undefined],
    ['https://login.example/sso#/v1/posts?limit=1', undefined],
    ['https://login.example/v1/posts?limit=1&next=/v1/posts?limit=1', undefined],
    ['https://login.example/v1/posts', undefined],
    ['https://zither.test:8443/api/v1/posts?limit=1', 'https://zither.test:8443/api'],
  ] as const
  for (const [location, baseUrl] of bases) {
    const { zither } = await scripted({ status: 302, headers: { location } })
    const error = await zither.posts.listPosts({ query: { limit: 1 } }).catch((cause: unknown) => cause)
    assert.ok(error instanceof RedirectError)
    assert.deepEqual([error.location, error.baseUrl], [location, baseUrl])
    assert.ok(error.message.includes(`a redirect to ${location}`))
    assert.match(error.message, baseUrl ? /Use that address/ : /That is not an address of the service/)
  }
})

test('a redirect to a login that has the path of the call in its query names no address to use', async () => {
  const { zither } = await scripted({
    status: 302,
    headers: { location: 'https://login.example/sso?next=/v1/posts' },
  })
  for (const call of [zither.posts.listPosts(), zither.posts.createPost()]) {
    const error = await call.catch((cause: unknown) => cause)
    assert.ok(error instanceof RedirectError)
    assert.equal(error.baseUrl, undefined)
  }
})

test('a success that the operation does not declare is an error, and a write is in doubt after it', async () => {
  const { zither } = await scripted({ status: 204 }, { status: 202, body: '{}' })
  await assert.rejects(zither.posts.listPosts(), { code: 'unexpected_answer', status: 204 })
  await assert.rejects(zither.posts.createPost(), {
    code: 'unexpected_answer',
    status: 202,
    outcomeUnknown: true,
  })
})

test('no content is a success only with the id of the request, which the service gives every answer', async () => {
  const path = { accountId: 'a', destinationId: 'b' }
  const { zither } = await scripted({ status: 204 }, { status: 204, headers: { 'x-request-id': 'r1' } })
  const remove = () => zither.ads.deleteConversionDestination({ path, query: { adAccountId: 'c' } })
  await assert.rejects(remove(), { code: 'unexpected_answer', status: 204, outcomeUnknown: true })
  assert.equal(await remove(), undefined)
})

test('a redirect after a call without an answer leaves the write in doubt', async () => {
  const { zither } = await scripted(undefined, { status: 301, headers: { location: 'https://zither.test/' } })
  await assert.rejects(zither.posts.createPost(), UncertainOutcomeError)
})

test('a redirect is not followed, so the key of the team goes nowhere else', async () => {
  const elsewhere = await newReceiver()
  const { zither } = await scripted({ status: 302, headers: { location: elsewhere.url } })
  assert.equal(await zither.connect.completeConnectRedirect({ path: { platform: 'skynet' } }), undefined)
  assert.equal(elsewhere.received.length, 0)
})

test('a path is never that of another operation', async () => {
  const { zither, received } = await scripted(page)
  for (const postId of ['', '.', '..'])
    await assert.rejects(zither.posts.getPost({ path: { postId } }), TypeError)
  await zither.posts.getPost({ path: { postId: 'a/../b?c' } })
  assert.deepEqual(
    received.map(({ path }) => path),
    ['/hooks/v1/posts/a%2F..%2Fb%3Fc'],
  )
})
