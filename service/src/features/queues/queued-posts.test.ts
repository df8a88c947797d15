import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const daily = (time: string) => Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, time }))

async function newPlace(more: object = {}) {
  const team = await newTeam()
  const account = await newAccount(team)
  const { call, profileId } = team
  const body = { profileId, name: 'Daily', timezone: 'UTC', slots: daily('09:00'), ...more }
  const queue = (await call('POST /v1/queues', body)).body
  let posts = 0
  const post = (wish: object = { queuedFromProfile: profileId }) =>
    call('POST /v1/posts', {
      content: `queued ${++posts}`,
      targets: [{ accountId: account.id }],
      ...wish,
    })
  const nextSlots = async (): Promise<string[]> => (await call(`GET /v1/queues/${queue.id}`)).body.nextSlots
  return { ...team, account, queue, post, nextSlots }
}

test('a queued post takes the next free slot, and shows its queue and zone', async () => {
  const { call, post, queue, nextSlots } = await newPlace()
  const { status, body } = await post()
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(
    [body.status, body.scheduledFor, body.targets[0].scheduledFor, body.queueId, body.timezone],
    ['scheduled', queue.nextSlots[0], queue.nextSlots[0], queue.id, 'UTC'],
  )
  assert.deepEqual((await nextSlots()).slice(0, 9), queue.nextSlots.slice(1))
  const listed = await call(`GET /v1/posts?queueId=${queue.id}`)
  assert.deepEqual(
    listed.body.data.map(({ id }: { id: string }) => id),
    [body.id],
  )
})

test('of 100 posts that are queued at once, and under keys, no two get the same slot', async () => {
  const { call, queue, account, profileId, nextSlots } = await newPlace()
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      call(
        'POST /v1/posts',
        { content: `at once ${at}`, targets: [{ accountId: account.id }], queuedFromProfile: profileId },
        at % 2 === 0 ? { 'idempotency-key': `queued-${at}-${profileId}` } : {},
      ),
    ),
  )
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  const times = replies.map(({ body }) => body.scheduledFor).toSorted()
  const first = Date.parse(queue.nextSlots[0])
  const days = Array.from({ length: 100 }, (_, at) => new Date(first + at * 86_400_000).toISOString())
  assert.deepEqual(times, days, 'a hundred days in a row')
  assert.equal((await nextSlots())[0], new Date(first + 100 * 86_400_000).toISOString())
})

test('two queues of a profile never give out the same instant, nor one that a scheduled post has', async () => {
  const { call, profileId, queue, post } = await newPlace()
  const other = await call('POST /v1/queues', {
    profileId,
    name: 'Same times',
    timezone: 'UTC',
    slots: daily('09:00'),
  })
  await post({ scheduledFor: queue.nextSlots[1] })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      post({ queuedFromProfile: profileId, queueId: at % 2 ? queue.id : other.body.id }),
    ),
  )
  const times = replies.map(({ body }) => body.scheduledFor)
  assert.equal(new Set([...times, queue.nextSlots[1]]).size, 11)
})

test('a slot is free again when its post is cancelled, deleted, moved, made a draft or published', async () => {
  const { call, post, nextSlots, queue } = await newPlace()
  const [first] = queue.nextSlots
  const ways: [string, (id: string) => ReturnType<typeof call>, queueId: string | null][] = [
    ['cancelled', (id) => call(`POST /v1/posts/${id}/actions/cancel`), queue.id],
    ['deleted', (id) => call(`DELETE /v1/posts/${id}`), null],
    ['moved', (id) => call(`PUT /v1/posts/${id}`, { scheduledFor: '2099-01-02T03:04:05Z' }), null],
    ['made a draft', (id) => call(`PUT /v1/posts/${id}`, { isDraft: true }), null],
    ['published', (id) => call(`POST /v1/posts/${id}/actions/publish`), null],
  ]
  for (const [way, free, queueId] of ways) {
    const { body } = await post()
    assert.equal(body.scheduledFor, first, way)
    assert.notEqual((await nextSlots())[0], first, way)
    const freed = await free(body.id)
    assert.equal(freed.status, 200, way)
    if (way !== 'deleted') assert.equal(freed.body.queueId, queueId, way)
    assert.equal((await nextSlots())[0], first, way)
  }
})

test('a post that is put into a queue takes a slot; one that is put into its own again keeps it', async () => {
  const { call, post, queue, profileId } = await newPlace()
  const draft = await post({ isDraft: true })
  const put = () => call(`PUT /v1/posts/${draft.body.id}`, { queuedFromProfile: profileId })
  for (const reply of [await put(), await put()])
    assert.deepEqual(
      [reply.status, reply.body.status, reply.body.scheduledFor, reply.body.queueId, reply.body.timezone],
      [200, 'scheduled', queue.nextSlots[0], queue.id, 'UTC'],
    )
})

test('a queue that is not active takes no posts, and those that it has stay', async () => {
  const { call, post, queue, profileId } = await newPlace()
  const before = await post()
  await call(`PATCH /v1/queues/${queue.id}`, { active: false })
  const refused = await post()
  assert.deepEqual(
    [refused.status, refused.code, refused.param],
    [409, 'queue_inactive', 'queuedFromProfile'],
  )
  const named = await post({ queuedFromProfile: profileId, queueId: queue.id })
  assert.deepEqual([named.status, named.code, named.param], [409, 'queue_inactive', 'queueId'])
  const kept = await call(`GET /v1/posts/${before.body.id}`)
  assert.deepEqual([kept.body.status, kept.body.scheduledFor], ['scheduled', before.body.scheduledFor])
})

test('a post that says more than one time, or a queue that does not fit, is refused', async () => {
  const { call, post, profileId, queue, account } = await newPlace()
  const second = (await call('POST /v1/profiles', { name: 'Second' })).body.id
  const slots = daily('10:00')
  const other = (await call('POST /v1/queues', { profileId: second, name: 'Theirs', slots })).body.id
  const none = (await call('POST /v1/profiles', { name: 'Without' })).body.id
  const queuedFromProfile = profileId
  const rows: [wish: object, status: number, code: string, param: string][] = [
    [{ queuedFromProfile, publishNow: true }, 400, 'mutually_exclusive_fields', 'queuedFromProfile'],
    [{ queuedFromProfile, isDraft: true }, 400, 'mutually_exclusive_fields', 'isDraft'],
    [
      { queuedFromProfile, scheduledFor: queue.nextSlots[0] },
      400,
      'mutually_exclusive_fields',
      'queuedFromProfile',
    ],
    [{ queueId: queue.id }, 400, 'missing_required_parameter', 'queuedFromProfile'],
    [{ queuedFromProfile, queueId: other }, 404, 'queue_not_found', 'queueId'],
    [{ queuedFromProfile: none }, 404, 'queue_not_found', 'queuedFromProfile'],
    [{ queuedFromProfile: '0'.repeat(24) }, 404, 'profile_not_found', 'queuedFromProfile'],
    [{ queuedFromProfile: second }, 400, 'mixed_profiles', 'queuedFromProfile'],
    [{ queuedFromProfile, targets: [] }, 400, 'no_targets', 'targets'],
    [
      { queuedFromProfile, targets: [{ accountId: account.id, scheduledFor: queue.nextSlots[0] }] },
      400,
      'mutually_exclusive_fields',
      'queuedFromProfile',
    ],
  ]
  for (const [wish, status, code, param] of rows) {
    const reply = await post(wish)
    assert.deepEqual([reply.status, reply.code, reply.param], [status, code, param], JSON.stringify(wish))
  }
  assert.deepEqual((await call('GET /v1/posts')).body.data, [])
})

test('a queue that is deleted leaves its posts their times', async () => {
  const { call, post, queue } = await newPlace()
  const { body } = await post()
  await call(`DELETE /v1/queues/${queue.id}`)
  const kept = await call(`GET /v1/posts/${body.id}`)
  assert.deepEqual(
    [kept.body.status, kept.body.scheduledFor, kept.body.queueId],
    ['scheduled', body.scheduledFor, queue.id],
  )
  assert.equal((await call(`GET /v1/posts?queueId=${queue.id}`)).body.data.length, 1)
})

test('a copy of a queued post holds no slot', async () => {
  const { call, post, queue, nextSlots } = await newPlace()
  const { body } = await post()
  const copy = await call(`POST /v1/posts/${body.id}/actions/duplicate`)
  assert.deepEqual([copy.body.queueId, copy.body.scheduledFor], [null, null])
  assert.equal((await nextSlots())[0], queue.nextSlots[1])
})
