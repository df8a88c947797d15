import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const daily = (time: string) => Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, time }))

test('the legacy family makes, reads, changes and deletes the same queues', async () => {
  const { call, profileId } = await newTeam()
  const empty = await call(`GET /v1/queue/slots?profileId=${profileId}`)
  assert.deepEqual(empty.body, { exists: false, schedule: null, nextSlots: [] })
  const body = { profileId, name: 'Old', timezone: 'UTC', slots: daily('09:00') }
  const made = await call('POST /v1/queue/slots', body)
  assert.deepEqual([made.status, made.body.success], [201, true])
  const { _id: id, ...schedule } = made.body.schedule
  const { id: modernId, nextSlots, ...modern } = (await call(`GET /v1/queues/${id}`)).body
  assert.deepEqual([modernId, modern, nextSlots], [id, schedule, made.body.nextSlots])
  const read = await call(`GET /v1/queue/slots?profileId=${profileId}`)
  assert.deepEqual(read.body, { exists: true, schedule: made.body.schedule, nextSlots })
  const all = await call(`GET /v1/queue/slots?profileId=${profileId}&all=true`)
  assert.deepEqual(all.body, { queues: [made.body.schedule], count: 1 })
  const second = await call('POST /v1/queue/slots', { ...body, name: 'Second' })
  const put = { profileId, slots: daily('10:00') }
  const changed = await call('PUT /v1/queue/slots', {
    ...put,
    queueId: second.body.schedule._id,
    setAsDefault: true,
  })
  assert.deepEqual(
    [changed.status, changed.body.schedule.name, changed.body.schedule.isDefault, changed.body.isNewQueue],
    [200, 'Second', true, undefined],
  )
  const one = await call(`DELETE /v1/queue/slots?profileId=${profileId}&queueId=${id}`)
  assert.deepEqual(one.body, { success: true, deleted: true, deletedCount: 1 })
  const gone = await call(`DELETE /v1/queue/slots?profileId=${profileId}&queueId=${id}`)
  assert.deepEqual([gone.status, gone.code, gone.param], [404, 'queue_not_found', 'queueId'])
  const rest = await call(`DELETE /v1/queue/slots?profileId=${profileId}`)
  assert.deepEqual(rest.body, { success: true, deleted: true, deletedCount: 1 })
  const none = await call(`DELETE /v1/queue/slots?profileId=${profileId}`)
  assert.deepEqual(none.body, { success: true, deleted: false, deletedCount: 0 })
})

test('a PUT makes the queue of a profile that has none', async () => {
  const { call, profileId } = await newTeam()
  const made = await call('PUT /v1/queue/slots', { profileId, timezone: 'UTC', slots: daily('09:00') })
  assert.deepEqual(
    [made.status, made.body.isNewQueue, made.body.schedule.isDefault, made.body.schedule.active],
    [200, true, true, true],
  )
  assert.equal((await call('GET /v1/queues')).body.data.length, 1)
})

test('a PUT with reshuffleExisting tells how many posts got other slots', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  await call('POST /v1/queue/slots', { profileId, name: 'Old', timezone: 'UTC', slots: daily('09:00') })
  const targets = [{ accountId: (await newAccount(team)).id }]
  for (const content of ['one', 'two', 'three'])
    await call('POST /v1/posts', { content, targets, queuedFromProfile: profileId })
  const slots = daily('10:00')
  const changed = await call('PUT /v1/queue/slots', { profileId, slots, reshuffleExisting: true })
  assert.deepEqual([changed.status, changed.body.reshuffledCount], [200, 3])
})

test('the next slot and the preview leave out what is taken', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { schedule } = (
    await call('POST /v1/queue/slots', {
      profileId,
      name: 'Old',
      timezone: 'Europe/Berlin',
      slots: daily('09:00'),
    })
  ).body
  const preview = (count?: number) =>
    call(`GET /v1/queue/preview?profileId=${profileId}${count ? `&count=${count}` : ''}`)
  const before = (await preview()).body
  const { slots, ...named } = before
  assert.deepEqual(named, { profileId, queueId: schedule._id, queueName: 'Old', count: 20 })
  assert.equal(slots.length, 20)
  const targets = [{ accountId: (await newAccount(team)).id }]
  await call('POST /v1/posts', { content: 'one', targets, queuedFromProfile: profileId })
  await call('POST /v1/posts', { content: 'two', targets, scheduledFor: slots[2] })
  const next = await call(`GET /v1/queue/next-slot?profileId=${profileId}`)
  assert.deepEqual(next.body, {
    profileId,
    nextSlot: slots[1],
    timezone: 'Europe/Berlin',
    queueId: schedule._id,
    queueName: 'Old',
  })
  const after = (await preview(100)).body
  assert.deepEqual(after.slots.slice(0, 18), [slots[1], ...slots.slice(3)])
  assert.deepEqual([after.count, new Set(after.slots).size], [100, 100])
  for (const count of [0, 101])
    assert.equal((await call(`GET /v1/queue/preview?profileId=${profileId}&count=${count}`)).status, 400)
})

test('without a queue, and of one that is not active, there is no next slot', async () => {
  const { call, profileId } = await newTeam()
  const next = () => call(`GET /v1/queue/next-slot?profileId=${profileId}`)
  const none = await next()
  assert.deepEqual([none.status, none.code], [404, 'queue_not_found'])
  const body = { profileId, name: 'Old', slots: daily('09:00'), active: false }
  await call('POST /v1/queue/slots', body)
  const idle = await next()
  assert.deepEqual([idle.status, idle.code], [409, 'queue_inactive'])
  const { body: preview } = await call(`GET /v1/queue/preview?profileId=${profileId}`)
  assert.deepEqual([preview.count, preview.slots], [0, []])
})
