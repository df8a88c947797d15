import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, onServer } from './server.conformance.ts'

const startsAt = '2099-05-01T18:00:00.000Z'
const endsAt = '2099-05-01T20:00:00.000Z'
const outside = { type: 'external', location: 'The square', endsAt }

test('an event is made, read, changed and taken off, and is absent then', async () => {
  const { call, guild, guildId, id: accountId, by } = await onServer()
  const body = { accountId, name: 'Meeting', startsAt, entity: outside, description: 'Words\nand\tmore' }
  const made = await call(`POST ${guild}/events`, body)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const known = {
    name: 'Meeting',
    guild_id: guildId,
    status: 1,
    entity_type: 3,
    scheduled_start_time: startsAt,
  }
  assert.partialDeepStrictEqual(made.body, { ...known, entity_metadata: { location: 'The square' } })
  const event = `${guild}/events/${made.body.id}`
  assert.partialDeepStrictEqual((await call(`GET ${event}?${by}`)).body, known)
  const counted = (await call(`GET ${guild}/events?${by}&withUserCount=true`)).body.data
  assert.deepEqual([counted.length, counted[0].user_count], [1, 0])
  const active = await call(`PATCH ${event}`, { accountId, status: 'active', location: 'The hall' })
  assert.partialDeepStrictEqual(active.body, {
    ...known,
    status: 2,
    entity_metadata: { location: 'The hall' },
  })
  assert.deepEqual((await call(`DELETE ${event}?${by}`)).body, { id: made.body.id, deleted: true })
  assert.equal(endOf(await call(`GET ${event}?${by}`)), '404 scheduled_event_not_found')
  assert.equal(endOf(await call(`DELETE ${event}?${by}`)), '404 scheduled_event_not_found')
  const late = await call(`PATCH ${event}`, { accountId, name: 'x' })
  assert.equal(endOf(late), '404 scheduled_event_not_found')
})

test('an event that cannot be is refused, here where it can be told and else by the network', async () => {
  const { call, guild, id: accountId, channelId, countCalls } = await onServer()
  const faultOf = async (more: object) => {
    const reply = await call(`POST ${guild}/events`, {
      accountId,
      name: 'x',
      startsAt,
      entity: outside,
      ...more,
    })
    return [endOf(reply), reply.param]
  }
  const before = await countCalls()
  const noPlace = { type: 'external', endsAt }
  assert.deepEqual(await faultOf({ entity: noPlace }), ['400 missing_required_parameter', 'entity.location'])
  assert.deepEqual(await faultOf({ entity: { ...outside, channelId } }), [
    '400 mutually_exclusive_fields',
    'entity.channelId',
  ])
  assert.deepEqual(await faultOf({ description: 'a\u0001b' }), ['400 invalid_string', 'description'])
  assert.deepEqual(await faultOf({ imageDataUri: 'data:text/plain;base64,AA==' }), [
    '400 invalid_string',
    'imageDataUri',
  ])
  const ended = { entity: { ...outside, endsAt: startsAt } }
  assert.deepEqual(await faultOf(ended), ['400 invalid_range', 'entity.endsAt'])
  assert.equal(await countCalls(), before)
  const past = await faultOf({ startsAt: '2020-01-01T00:00:00.000Z' })
  assert.deepEqual(past, ['400 provider_rejected', undefined])
  const inText = await faultOf({ entity: { type: 'voice', channelId } })
  assert.deepEqual(inText, ['400 provider_rejected', undefined])
})

test('an event that is over is not begun again', async () => {
  const { call, guild, id: accountId } = await onServer()
  const { id } = (await call(`POST ${guild}/events`, { accountId, name: 'x', startsAt, entity: outside }))
    .body
  const become = async (status: string) =>
    endOf(await call(`PATCH ${guild}/events/${id}`, { accountId, status }))
  assert.deepEqual([await become('cancelled'), await become('active')], ['200', '400 provider_rejected'])
  assert.equal(await become('over'), '400 invalid_status')
})

test('an event whose answer was lost is unknown, and can be looked for in the list', async () => {
  const { call, guild, id: accountId, by } = await onServer()
  const endFor = async (name: string) =>
    endOf(await call(`POST ${guild}/events`, { accountId, name, startsAt, entity: outside }))
  assert.equal(await endFor('sbx:any:lost'), '504 provider_timeout')
  assert.equal(await endFor('sbx:any:dropped'), '504 provider_timeout')
  assert.equal(await endFor('sbx:any:refused'), '400 provider_rejected')
  const { data } = (await call(`GET ${guild}/events?${by}`)).body
  assert.deepEqual(
    data.map(({ name }: any) => name),
    ['sbx:any:lost'],
  )
})
