import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { connect } from './testing/model.ts'

/** Stands where the service should be, and gives every request the same answer. Answers with its address. */
async function proxyThat(status: number, headers: Record<string, string>, body = ''): Promise<string> {
  const proxy = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  after(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const modelAt = (ZITHER_URL: string) =>
  connect({ ZITHER_URL, ZITHER_API_KEY: 'sk_test_x' }, ['--allow-writes'])

const id = 'a'.repeat(24)
const calls: [string, Record<string, unknown>][] = [
  ['list_posts', {}],
  ['read_operation', { operation: 'listQueues' }],
  ['create_post', { content: 'Hello' }],
  ['write_operation', { operation: 'createProfile', arguments: { name: 'Mine' } }],
  ['delete_operation', { operation: 'deleteWebhook', arguments: { webhookId: id } }],
  ['wait_for_post', { postId: id, seconds: 1 }],
]

test('never says that anything is done when a redirect came, and names the address to use', async () => {
  const { use } = await modelAt(await proxyThat(301, { location: 'https://zither.test/v1/posts' }))
  for (const [name, given] of calls) {
    const { isError, body } = await use(name, given)
    assert.ok(isError, name)
    assert.deepEqual([body.outcome, body.code, body.done], ['failed', 'redirected', undefined], name)
    assert.match(body.message, /redirect to https:\/\/zither\.test\/v1\/posts/)
    assert.match(body.whatToDo, /ZITHER_URL set to/)
  }
  assert.match((await use('list_posts')).body.whatToDo, /ZITHER_URL set to https:\/\/zither\.test\./)
})

test('names the place of a redirect to a login, and never as the address to use', async () => {
  const { use } = await modelAt(
    await proxyThat(302, { location: 'https://login.example/sso?next=/v1/posts' }),
  )
  for (const name of ['list_posts', 'create_post']) {
    const { body } = await use(name, name === 'create_post' ? { content: 'Hello' } : {})
    assert.equal(body.code, 'redirected', name)
    assert.match(body.message, /redirect to https:\/\/login\.example\/sso/)
    assert.match(body.whatToDo, /That is not an address of the service/)
    assert.doesNotMatch(body.whatToDo, /login\.example/)
  }
})

test('never says that anything is done when a page or no content came in place of an answer', async () => {
  for (const [status, headers, body] of [
    [200, { 'content-type': 'text/html' }, '<h1>Welcome</h1>'],
    [202, {}, ''],
    [204, {}, ''],
  ] as const) {
    const { use } = await modelAt(await proxyThat(status, headers, body))
    for (const [name, given] of calls) {
      const answer = await use(name, given)
      assert.ok(answer.isError, name)
      const isRead = /^(list|read|wait)/.test(name)
      assert.equal(answer.body.outcome, isRead ? 'failed' : 'uncertain', name)
      assert.equal(answer.body.code, 'unexpected_answer', name)
      if (isRead) assert.match(answer.body.whatToDo, /check ZITHER_URL/)
    }
  }
})

test('refuses an idempotencyKey that cannot be sent, by its code and its name', async () => {
  const { use } = await modelAt(await proxyThat(500, {}))
  for (const idempotencyKey of ['a\r\nx-mode: live', 'a\u0000', 'a\u0001', 'schl\u00fcssel \u2713', ' '])
    for (const [name, given] of [
      ['create_post', { content: 'Hello', idempotencyKey }],
      ['write_operation', { operation: 'createPost', arguments: { content: 'Hello' }, idempotencyKey }],
    ] as const) {
      const { isError, body } = await use(name, given)
      assert.deepEqual(
        [isError, body.outcome, body.code, body.param],
        [true, 'refused', 'invalid_idempotency_key', 'idempotencyKey'],
        `${name} ${JSON.stringify(idempotencyKey)}`,
      )
    }
})
