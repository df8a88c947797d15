import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { verifyWebhook } from '@zither/sdk'
import { eventually } from '../../../service/src/testing/service/client.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { type Customer, newCustomer, zither } from '../testing/terminal.ts'

interface Received {
  headers: IncomingHttpHeaders
  payload: string
}

/** A receiver on this machine that gives these answers in turn; the last one stays. */
async function localReceiver(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, payload: (await buffer(request)).toString() })
    response.writeHead(statuses[Math.min(received.length, statuses.length) - 1] ?? 500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` }
}

const webhooksOf = async ({ team }: Customer) => (await team.call('GET /v1/webhooks')).body.data

async function cancelPosts({ team }: Customer, count: number): Promise<string[]> {
  const { id: accountId } = await newAccount(team)
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const post = await team.call('POST /v1/posts', {
      content: `Post ${at}`,
      targets: [{ accountId }],
      scheduledFor: '2030-01-31T09:00:00Z',
    })
    assert.equal(post.status, 201, JSON.stringify(post.body))
    ids.push(post.body.id)
    const cancelled = await team.call(`POST /v1/posts/${post.body.id}/actions/cancel`)
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  }
  return ids
}

test('passes each event on once, in order and signed, and says what the receiver answered', async () => {
  const customer = await newCustomer()
  const { received, url } = await localReceiver(204, 500, 204)
  const args = ['listen', '--forward-to', url, '--events', 'post.cancelled', '--count', '3']
  const listening = zither(args, { env: customer.env })
  await eventually(
    () => webhooksOf(customer),
    ({ length }) => length === 1,
  )
  const ids = await cancelPosts(customer, 3)
  const { code, out, err } = await listening
  assert.equal(code, 0, err)
  const secret = /whsec_\S+/.exec(err)?.[0]
  const events = await Promise.all(received.map((each) => verifyWebhook({ ...each, secret })))
  assert.deepEqual(
    events.map(({ type, data }) => [type, Object(data).post.id]),
    ids.map((id) => ['post.cancelled', id]),
  )
  const answers = out.trimEnd().split('\n')
  assert.deepEqual(
    answers.map((line) => line.slice(0, 3)),
    ['204', '500', '204'],
  )
  assert.ok(answers.every((line, at) => line.includes(events[at]?.id ?? 'none')))
  assert.deepEqual(await webhooksOf(customer), [])
})

test('goes on when nothing listens there, and leaves nothing behind when it is stopped', async () => {
  const customer = await newCustomer()
  const stop = new AbortController()
  const args = ['listen', '--forward-to', 'http://127.0.0.1:9/hooks', '--events', 'post.cancelled']
  const listening = zither(args, { env: customer.env, signal: stop.signal })
  await eventually(
    () => webhooksOf(customer),
    ({ length }) => length === 1,
  )
  await cancelPosts(customer, 1)
  setTimeout(() => stop.abort(new Error('stopped')), 4000)
  const { code, out, err } = await listening
  assert.equal(code, 0, err)
  assert.match(out, /no answer \(.+\) {2}post\.cancelled/)
  assert.equal(out.trimEnd().split('\n').length, 1)
  assert.deepEqual(await webhooksOf(customer), [])
})

test('refuses a live key, and an address that is none, before anything is made', async () => {
  const live = await newCustomer({ mode: 'live' })
  const { code, err } = await zither(['listen', '--forward-to', 'http://127.0.0.1:1'], { env: live.env })
  assert.equal(code, 2)
  assert.match(err, /test mode[\s\S]+zither webhooks listen --url/)
  for (const args of [['listen'], ['listen', '--forward-to', 'localhost']])
    assert.equal((await zither(args, { env: live.env })).code, 2)
})

test('passes events of the same millisecond on in their order', async () => {
  const customer = await newCustomer()
  const { received, url } = await localReceiver(204)
  const args = ['listen', '--forward-to', url, '--events', 'post.scheduled', '--count', '30']
  const listening = zither(args, { env: customer.env })
  await eventually(
    () => webhooksOf(customer),
    ({ length }) => length === 1,
  )
  const { id: accountId } = await newAccount(customer.team)
  const posts = Array.from({ length: 30 }, (_, at) => ({
    content: `Post ${at}`,
    targets: [{ accountId }],
    scheduledFor: '2030-01-31T09:00:00Z',
  }))
  const { body } = await customer.team.call('POST /v1/posts/bulk', { posts })
  const { code, err } = await listening
  assert.equal(code, 0, err)
  const events = received.map(({ payload }) => JSON.parse(payload))
  assert.ok(new Set(events.map(({ createdAt }) => createdAt)).size < 30)
  assert.deepEqual(
    events.map(({ data }) => data.post.id),
    body.results.map(({ post }: { post: { id: string } }) => post.id),
  )
})

test('removes the webhook that a killed command has left for the same address, and no other', async () => {
  const customer = await newCustomer()
  const { url } = await localReceiver(204)
  const left: string[] = []
  for (const to of [url, `${url}/other`]) {
    const stop = new AbortController()
    const listening = zither(['listen', '--forward-to', to], {
      env: customer.env,
      signal: stop.signal,
      // A command that was killed deletes nothing.
      fetch: (address, init) =>
        init?.method === 'DELETE' ? Promise.reject(new Error('killed')) : fetch(address, init),
    })
    await eventually(
      () => webhooksOf(customer),
      ({ length }) => length === left.length + 1,
    )
    stop.abort(new Error('stopped'))
    await listening
    left.push((await webhooksOf(customer))[0].id)
  }
  const again = new AbortController()
  const listening = zither(['listen', '--forward-to', url], { env: customer.env, signal: again.signal })
  await eventually(
    () => webhooksOf(customer),
    (webhooks) => webhooks.length === 2 && webhooks.every(({ id }: { id: string }) => id !== left[0]),
  )
  again.abort(new Error('stopped'))
  assert.match(
    (await listening).err,
    new RegExp(`Removed the webhook of a command that was killed: ${left[0]}`),
  )
  assert.deepEqual(
    (await webhooksOf(customer)).map(({ id }: { id: string }) => id),
    [left[1]],
  )
})
