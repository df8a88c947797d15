import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, client, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver, type Receiver } from '#testing/twins/receiver.ts'
import { Admission } from './admission.ts'
import { refuseOverload } from './answer/refusal.ts'

test('of a burst nine times the turns are taken in, strangers half as far, and nobody is refused while there is a turn', async () => {
  const admission = new Admission(2)
  const leaves = [await admission.enter(), await admission.enter()]
  const taken = { key: 0, stranger: 0 }
  while (!admission.refuses(true)) taken.stranger = wait(admission, taken.stranger)
  while (!admission.refuses(false)) taken.key = wait(admission, taken.key)
  assert.deepEqual(taken, { stranger: 8, key: 8 })
  assert.equal(await admission.enter(), undefined)
  for (const leave of leaves) leave?.()
  await new Promise((resolve) => setImmediate(resolve))
  // Two of those who wait have their turn now, and two more fit in behind them.
  assert.equal(admission.refuses(false), false)
  assert.equal(admission.inHand, 16)
  admission.close()
})

test('a refusal is a whole error that says when to come again', async () => {
  const server = createServer((_message, response) => refuseOverload(response, 'an-id'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const reply = await client(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    {},
  )('GET /v1/posts')
  server.close()
  assert.deepEqual([reply.status, reply.code, reply.body.type], [503, 'service_unavailable', 'api_error'])
  assert.equal(reply.headers.get('retry-after'), '1')
  assert.equal(reply.headers.get('x-request-id'), reply.body.requestId)
})

/** One more who waits for his turn. */
function wait(admission: Admission, count: number): number {
  admission.enter().catch(() => {})
  return count + 1
}

describe('a process with two connections', () => {
  let running: Running
  let team: Team
  let receiver: Receiver
  let testWebhook: () => ReturnType<Call>
  before(async () => {
    running = await boot({ DATABASE_POOL_SIZE: '2' })
    team = await newTeam(running)
    receiver = await newReceiver()
    const webhook = { name: 'slow', url: `${receiver.url}/slow`, events: ['account.connected'] }
    const { body } = await team.call('POST /v1/webhooks', webhook)
    testWebhook = () => team.call('POST /v1/webhooks/test', { webhookId: body.id })
  })
  after(() => running.stop())

  test('who waits for somebody outside keeps nobody from being served', async () => {
    const release = hold(receiver)
    const slow: ReturnType<Call>[] = []
    // One after the other, and many more than there are turns.
    for (let count = 1; count <= 40; count++) {
      slow.push(testWebhook())
      await receiverHolds(receiver, count)
    }
    assert.equal((await team.call('GET /v1/profiles')).status, 200)
    release()
    for (const reply of await Promise.all(slow)) assert.equal(reply.status, 200)
  })
})

/** Lets the receiver keep silent until it is released. */
function hold(receiver: Receiver): () => void {
  const held: (() => void)[] = []
  let open = false
  receiver.answers(() => ({ after: new Promise<void>((resolve) => (open ? resolve() : held.push(resolve))) }))
  return () => {
    open = true
    for (const go of held) go()
  }
}

async function receiverHolds(receiver: Receiver, count: number): Promise<void> {
  while (receiver.received.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
}
