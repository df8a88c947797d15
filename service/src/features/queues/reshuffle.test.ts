import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const daily = (time: string) => Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, time }))

async function newPlace(posts: number) {
  const team = await newTeam()
  const { call, profileId } = team
  const account = await newAccount(team)
  const queue = (
    await call('POST /v1/queues', { profileId, name: 'Daily', timezone: 'UTC', slots: daily('09:00') })
  ).body
  const queued: string[] = []
  for (let at = 0; at < posts; at++) {
    const content = `waits ${at}`
    const targets = [{ accountId: account.id }]
    const made = await call('POST /v1/posts', { content, targets, queuedFromProfile: profileId })
    queued.push(made.body.id)
  }
  const post = async (id: string) => (await call(`GET /v1/posts/${id}`)).body
  const timesOf = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await post(id)).scheduledFor as string))
  return { ...team, account, queue, queued, post, timesOf }
}

test('posts that wait get the slots of the changed queue in their old order, and stay scheduled', async () => {
  const { call, queue, queued, post, timesOf } = await newPlace(5)
  const changed = await call(`PATCH /v1/queues/${queue.id}`, {
    slots: daily('18:45'),
    reshuffleExisting: true,
  })
  assert.equal(changed.status, 200)
  const times = await timesOf(queued)
  assert.deepEqual(times, times.toSorted())
  assert.equal(new Set(times).size, 5)
  assert.ok(times.every((time) => time.endsWith('T18:45:00.000Z')))
  const day = 86_400_000
  assert.equal(Date.parse(times[4] ?? '') - Date.parse(times[0] ?? ''), 4 * day)
  assert.equal(Date.parse(changed.body.nextSlots[0]), Date.parse(times[4] ?? '') + day)
  for (const id of queued) {
    const { status, scheduledFor, targets, queueId } = await post(id)
    assert.deepEqual([status, targets[0].scheduledFor, queueId], ['scheduled', scheduledFor, queue.id])
  }
})

test('a change without it leaves the times of posts', async () => {
  const { call, queue, queued, timesOf } = await newPlace(2)
  const before = await timesOf(queued)
  await call(`PATCH /v1/queues/${queue.id}`, { slots: daily('18:45') })
  assert.deepEqual(await timesOf(queued), before)
})

test('posts that have left the queue stay where they are, and what others hold is left out', async () => {
  const { call, queue, queued, timesOf, account } = await newPlace(4)
  const [moved = '', cancelled = '', ...rest] = queued
  await call(`PUT /v1/posts/${moved}`, { scheduledFor: '2099-01-02T03:04:05Z' })
  await call(`POST /v1/posts/${cancelled}/actions/cancel`)
  const [, held] = queue.nextSlots.map((slot: string) => slot.replace('T09:00', 'T18:45'))
  const content = 'one of its own'
  await call('POST /v1/posts', { content, targets: [{ accountId: account.id }], scheduledFor: held })
  const before = await timesOf([moved, cancelled])
  await call(`PATCH /v1/queues/${queue.id}`, { slots: daily('18:45'), reshuffleExisting: true })
  assert.deepEqual(await timesOf([moved, cancelled]), before)
  const times = await timesOf(rest)
  assert.deepEqual(times, times.toSorted())
  assert.ok(!times.includes(held))
  assert.equal(new Set(times).size, 2)
})

test('posts that are queued while their queue is reshuffled never meet in a slot', async () => {
  const { call, queue, profileId, account } = await newPlace(5)
  await Promise.all([
    ...Array.from({ length: 20 }, (_, at) =>
      call('POST /v1/posts', {
        content: `meanwhile ${at}`,
        targets: [{ accountId: account.id }],
        queuedFromProfile: profileId,
      }),
    ),
    ...['10:00', '11:00', '12:00'].map((time) =>
      call(`PATCH /v1/queues/${queue.id}`, { slots: daily(time), reshuffleExisting: true }),
    ),
  ])
  const { data } = (await call(`GET /v1/posts?queueId=${queue.id}&limit=100`)).body
  assert.equal(data.length, 25)
  assert.equal(new Set(data.map(({ scheduledFor }: { scheduledFor: string }) => scheduledFor)).size, 25)
})
