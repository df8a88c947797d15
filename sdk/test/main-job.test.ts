import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyWebhook, type ZitherEvent } from '@zither/sdk'
import { eventually } from '../../service/src/testing/team/team.ts'
import { newReceiver } from '../../service/src/testing/twins/receiver.ts'
import { connect, newCustomer } from './team.ts'

test('a post goes from a program to a network, and its signed events come back', async () => {
  const customer = await newCustomer()
  const { zither } = customer
  const receiver = await newReceiver()
  const { secret } = await zither.webhooks.createWebhook({
    body: { name: 'sdk', url: receiver.url, events: ['post.published', 'post.platform.published'] },
  })
  const accountId = await connect(customer)
  const post = await zither.posts.createPost({
    body: { content: 'Hello from a program.', targets: [{ accountId }], publishNow: true },
  })

  const settled = await zither.settled(post.id)
  assert.deepEqual(
    [settled.status, settled.targets.map(({ status, attempts }) => [status, attempts])],
    ['published', [['published', 1]]],
  )

  await eventually(
    async () => receiver.received.length,
    (count) => count >= 2,
  )
  const events: ZitherEvent[] = []
  for (const { body, headers } of receiver.received)
    events.push(await verifyWebhook({ payload: body, headers, secret }))
  assert.deepEqual(events.map(({ type }) => type).sort(), ['post.platform.published', 'post.published'])
  for (const event of events) {
    assert.equal(event.mode, 'test')
    // The type of the data follows from the type of the event.
    if (event.type === 'post.published' || event.type === 'post.platform.published')
      assert.equal(event.data.post.id, post.id)
  }
})

test('an unknown outcome is told at once, and not waited for', async () => {
  const customer = await newCustomer()
  const { zither } = customer
  const accountId = await connect(customer)
  const content = 'Is it out? sbx:publish:timeout'
  const { id } = await zither.posts.createPost({
    body: { content, targets: [{ accountId }], publishNow: true },
  })
  const { status, targets } = await zither.settled(id)
  assert.deepEqual(
    [status, targets[0]?.status, targets[0]?.error?.code],
    ['unknown', 'unknown', 'outcome_unknown'],
  )
})

test('a post that stays on its way is told when the time is over', async () => {
  const customer = await newCustomer()
  const { zither } = customer
  const accountId = await connect(customer)
  const { id } = await zither.posts.createPost({
    body: {
      content: 'Later.',
      targets: [{ accountId }],
      // Other tests of the process move the clock of the service.
      scheduledFor: new Date(Date.now() + 300 * 86_400_000).toISOString(),
    },
  })
  await assert.rejects(zither.settled(id, { timeoutMs: 300 }), {
    name: 'NotSettledError',
    message: `post ${id} is still scheduled`,
  })
  await assert.rejects(zither.settled(id, { signal: AbortSignal.timeout(100) }), { name: 'TimeoutError' })
})

test('a file is uploaded as a form, and used by its id', async () => {
  const customer = await newCustomer()
  const { zither } = customer
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = new File([png], 'dot.png', { type: 'image/png' })
  const media = await zither.media.uploadMediaDirect({ body: { file } })
  const post = await zither.posts.createPost({
    body: { content: 'With a dot.', mediaItems: [{ mediaId: media.id }], isDraft: true },
  })
  assert.equal(post.mediaItems[0]?.mediaId, media.id)
})

test('lists come without the second copies of their rows, unless they are asked for', async () => {
  const { zither, apiKey, baseUrl } = await newCustomer()
  const { Zither } = await import('@zither/sdk')
  const old = new Zither({ apiKey, baseUrl, legacyCopies: true })
  assert.equal((await zither.profiles.listProfiles()).profiles, undefined)
  assert.equal((await old.profiles.listProfiles()).profiles?.length, 1)
})
