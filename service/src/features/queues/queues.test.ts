import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTeam } from '#testing/team/team.ts'

const slots = [
  { dayOfWeek: 1, time: '09:00' },
  { dayOfWeek: 4, time: '17:30' },
]

async function newQueue({ call, profileId }: Awaited<ReturnType<typeof newTeam>>, more: object = {}) {
  const made = await call('POST /v1/queues', { profileId, name: 'Week', timezone: 'UTC', slots, ...more })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

test('a queue is answered as it was made, with its next ten slots', async () => {
  const team = await newTeam()
  const made = await newQueue(team)
  const { id, nextSlots, createdAt, updatedAt, ...rest } = made
  assert.deepEqual(rest, {
    profileId: team.profileId,
    name: 'Week',
    timezone: 'UTC',
    slots,
    active: true,
    isDefault: true,
  })
  assert.equal(nextSlots.length, 10)
  for (const slot of nextSlots) {
    const at = new Date(slot)
    const shown = { dayOfWeek: at.getUTCDay(), time: at.toISOString().slice(11, 16) }
    assert.ok(
      slots.some((wanted) => wanted.dayOfWeek === shown.dayOfWeek && wanted.time === shown.time),
      slot,
    )
  }
  assert.deepEqual(nextSlots, [...new Set(nextSlots)].toSorted())
  const read = await team.call(`GET /v1/queues/${id}`)
  assert.deepEqual(read.body, made)
  const { nextSlots: _, ...listed } = made
  assert.deepEqual((await team.call(`GET /v1/queues?profileId=${team.profileId}`)).body.data, [listed])
})

test('a queue without a zone takes that of its profile', async () => {
  const team = await newTeam()
  await team.call(`PATCH /v1/profiles/${team.profileId}`, { timezone: 'Asia/Kathmandu' })
  assert.equal((await newQueue(team, { timezone: undefined })).timezone, 'Asia/Kathmandu')
  const { body: plain } = await team.call('POST /v1/profiles', { name: 'Without a zone' })
  assert.equal((await newQueue(team, { profileId: plain.id, timezone: undefined })).timezone, 'UTC')
  const { body: late } = await team.call('POST /v1/profiles', { name: 'Late', timezone: 'Asia/Tokyo' })
  for (const method of ['POST', 'PUT']) {
    const body = { profileId: late.id, name: method, slots: [{ dayOfWeek: 1, time: '09:00' }] }
    const made = await team.call(`${method} /v1/queue/slots`, body)
    assert.equal(made.body.schedule.timezone, 'Asia/Tokyo', method)
  }
})

test('a queue with a fault is refused, and none is made', async () => {
  const { call, profileId } = await newTeam()
  const rows: [more: object, code: string, param: string][] = [
    [{ timezone: 'Europe/Nowhere' }, 'invalid_timezone', 'timezone'],
    [{ timezone: '+02:00' }, 'invalid_timezone', 'timezone'],
    [{ slots: [] }, 'invalid_array', 'slots'],
    [{ slots: [slots[0], slots[0]] }, 'invalid_array', 'slots'],
    [{ slots: Array.from({ length: 101 }, (_, at) => slotAt(at)) }, 'invalid_array', 'slots'],
    [{ slots: [{ dayOfWeek: 7, time: '09:00' }] }, 'invalid_integer', 'slots[0].dayOfWeek'],
    [{ slots: [{ dayOfWeek: 1, time: '24:00' }] }, 'invalid_time', 'slots[0].time'],
    [{ slots: [{ dayOfWeek: 1, time: '9:00' }] }, 'invalid_time', 'slots[0].time'],
    [{ name: '' }, 'invalid_string', 'name'],
  ]
  for (const [more, code, param] of rows) {
    const reply = await call('POST /v1/queues', { profileId, name: 'Week', slots, ...more })
    assert.deepEqual([reply.status, reply.code, reply.param], [400, code, param])
  }
  assert.deepEqual((await call('GET /v1/queues')).body.data, [])
})

const slotAt = (at: number) => ({
  dayOfWeek: at % 7,
  time: `${String(at % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
})

test('a profile has one default queue: the first, until another is made it', async () => {
  const team = await newTeam()
  const { call } = team
  const first = await newQueue(team, { isDefault: false })
  const second = await newQueue(team)
  assert.deepEqual([first.isDefault, second.isDefault], [true, false])
  assert.equal((await call(`PATCH /v1/queues/${first.id}`, { isDefault: false })).code, 'invalid_value')
  assert.equal((await call(`PATCH /v1/queues/${second.id}`, { isDefault: true })).body.isDefault, true)
  assert.equal((await call(`GET /v1/queues/${first.id}`)).body.isDefault, false)
  const third = await newQueue(team, { isDefault: true })
  await call(`DELETE /v1/queues/${third.id}`)
  assert.equal((await call(`GET /v1/queues/${first.id}`)).body.isDefault, true, 'the oldest follows')
  assert.equal((await call(`GET /v1/queues/${second.id}`)).body.isDefault, false)
  await call(`DELETE /v1/queues/${second.id}`)
  assert.deepEqual((await call(`DELETE /v1/queues/${first.id}`)).body, { id: first.id, deleted: true })
  assert.equal((await newQueue(team)).isDefault, true, 'the first again')
})

test('of queues that are made at once for a profile one is the default', async () => {
  const team = await newTeam()
  await Promise.all(Array.from({ length: 10 }, (_, at) => newQueue(team, { isDefault: at % 2 === 0 })))
  const { data } = (await team.call('GET /v1/queues')).body
  assert.equal(data.length, 10)
  assert.equal(data.filter(({ isDefault }: { isDefault: boolean }) => isDefault).length, 1)
})

test('a profile has at most 100 queues', async () => {
  const team = await newTeam()
  for (let count = 0; count < 98; count++) await newQueue(team)
  const body = { profileId: team.profileId, name: 'Week', slots }
  const replies = await Promise.all(Array.from({ length: 5 }, () => team.call('POST /v1/queues', body)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 201, 400, 400, 400])
  assert.ok(replies.every(({ status, code }) => status === 201 || code === 'too_many_queues'))
})

test('a change replaces what is sent and nothing else', async () => {
  const team = await newTeam()
  const made = await newQueue(team)
  const changed = await team.call(`PATCH /v1/queues/${made.id}`, { name: 'Other', timezone: 'Asia/Tokyo' })
  const { nextSlots, updatedAt, ...rest } = changed.body
  assert.deepEqual(rest, {
    id: made.id,
    profileId: team.profileId,
    name: 'Other',
    timezone: 'Asia/Tokyo',
    slots,
    active: true,
    isDefault: true,
    createdAt: made.createdAt,
  })
  assert.notDeepEqual(nextSlots, made.nextSlots)
  const idle = await team.call(`PATCH /v1/queues/${made.id}`, { active: false })
  assert.deepEqual([idle.body.active, idle.body.nextSlots], [false, []])
})

test('queues go with their profile', async () => {
  const { call } = await newTeam()
  const profile = await call('POST /v1/profiles', { name: 'Second' })
  const made = await call('POST /v1/queues', { profileId: profile.body.id, name: 'Week', slots })
  assert.equal((await call(`DELETE /v1/profiles/${profile.body.id}`)).status, 200)
  assert.equal((await call(`GET /v1/queues/${made.body.id}`)).code, 'queue_not_found')
})
