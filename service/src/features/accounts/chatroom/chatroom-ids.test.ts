import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, onServer } from './server.conformance.ts'

const malformed = ['no-id', '0', '-1', '18446744073709551616', '1%2F2']

test('an id of a wrong form is the 404 of its object, and the network is not asked', async () => {
  const { call, guild, channel, guildId, by, countCalls } = await onServer()
  const roles = `${guild}/members/830000000000000001/roles`
  const event = { accountId: by.slice('accountId='.length), name: 'x' }
  const before = await countCalls()
  for (const id of malformed) {
    const rows: [route: string, end: string, body?: object][] = [
      [`GET /v1/chatroom/channels/${id}/pins?${by}`, '404 channel_not_found'],
      [`DELETE /v1/chatroom/channels/${id}/messages/1?${by}`, '404 channel_not_found'],
      [`POST /v1/chatroom/channels/${id}/threads?${by}`, '404 channel_not_found', { name: 'x' }],
      [`DELETE ${channel}/messages/${id}?${by}`, '404 message_not_found'],
      [`POST ${channel}/messages/${id}/crosspost?${by}`, '404 message_not_found'],
      [`PUT ${channel}/pins/${id}?${by}`, '404 message_not_found'],
      [`DELETE ${channel}/pins/${id}?${by}`, '404 message_not_found'],
      [`GET /v1/chatroom/guilds/${id}/roles?${by}`, '404 guild_not_found'],
      [`GET ${guild}/members/${id}?${by}`, '404 member_not_found'],
      [`PUT ${guild}/members/${id}/roles/${guildId}?${by}`, '404 member_not_found'],
      [`PUT ${roles}/${id}?${by}`, '404 role_not_found'],
      [`DELETE ${roles}/${id}?${by}`, '404 role_not_found'],
      [`PATCH ${guild}/roles/${id}?${by}`, '404 role_not_found', { name: 'x' }],
      [`DELETE ${guild}/roles/${id}?${by}`, '404 role_not_found'],
      [`GET ${guild}/events/${id}?${by}`, '404 scheduled_event_not_found'],
      [`PATCH ${guild}/events/${id}`, '404 scheduled_event_not_found', event],
      [`DELETE ${guild}/events/${id}?${by}`, '404 scheduled_event_not_found'],
    ]
    for (const [route, end, body] of rows) assert.equal(endOf(await call(route, body)), end, route)
  }
  assert.equal(await countCalls(), before)
})

test('an id of a wrong form in a body is the 404 of its object, too', async () => {
  const { call, channel, id, by } = await onServer()
  const thread = await call(`POST ${channel}/threads?${by}`, { name: 'x', messageId: 'no-id' })
  assert.deepEqual([endOf(thread), thread.param], ['404 message_not_found', 'messageId'])
  const message = await call('POST /v1/chatroom/dms', { accountId: id, userId: 'no-id', content: 'x' })
  assert.deepEqual([endOf(message), message.param], ['404 member_not_found', 'userId'])
})

test('an id that nothing has is the 404 of its object, after the network was asked', async () => {
  const { call, guild, channel, by, countCalls } = await onServer()
  const before = await countCalls()
  const nobody = '1500000000000000404'
  const rows: [route: string, end: string, body?: object][] = [
    [`GET /v1/chatroom/channels/${nobody}/pins?${by}`, '404 channel_not_found'],
    [`DELETE ${channel}/messages/${nobody}?${by}`, '404 message_not_found'],
    [`PUT ${channel}/pins/${nobody}?${by}`, '404 message_not_found'],
    [`GET ${guild}/members/${nobody}?${by}`, '404 member_not_found'],
    [`PATCH ${guild}/roles/${nobody}?${by}`, '404 role_not_found', { name: 'x' }],
    [`GET ${guild}/events/${nobody}?${by}`, '404 scheduled_event_not_found'],
  ]
  for (const [route, end, body] of rows) assert.equal(endOf(await call(route, body)), end, route)
  assert.equal(await countCalls(), before + rows.length)
})

test('a target that names a channel of a wrong form is refused without a call', async () => {
  const { publish, countCalls } = await onServer()
  const before = await countCalls()
  const { status, error } = await publish('hello', { channelId: 'no-id' })
  assert.deepEqual([status, error?.code], ['failed', 'provider_rejected'])
  assert.equal(await countCalls(), before)
})
