import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import { attempt, media } from '../capabilities/publishing/rig.conformance.ts'
import { doneValue, liveWay } from '../conformance/rig.ts'
import { chatroom } from './manifest.ts'
import { newServer, type Server } from './server.conformance.ts'

const { own } = chatroom

async function post({ rig, account, channelOf }: Server, kind: 'text' | 'announcement') {
  const { id: channelId } = channelOf(kind)
  const made = await attempt(rig, account, 'x', { options: { channelId }, object: kind })
  return { channelId, messageId: doneValue(made.outcome).platformPostId }
}

test('roles are made, given, taken, changed and deleted', async () => {
  const { rig, account } = await newServer()
  const way = liveWay(rig)
  const [member] = doneValue(await own.searchMembers(way, account, 'sandbox-member', 1))
  const userId = member?.user.id ?? ''
  const role = { name: 'Readers', color: 255, hoist: true, mentionable: true, permissions: '0' }
  const { id: roleId } = doneValue(await own.createRole(way, account, role))
  for (const gives of [true, false]) {
    const given = await own.changeMemberRole(way, account, { userId, roleId, gives })
    assert.deepEqual(given, done(null))
    assert.deepEqual(doneValue(await own.findMember(way, account, userId))?.roles.includes(roleId), gives)
  }
  assert.equal(doneValue(await own.changeRole(way, account, roleId, { name: 'Writers' }))?.name, 'Writers')
  assert.deepEqual(await own.deleteRole(way, account, roleId), done(true))
  assert.ok(doneValue(await own.listRoles(way, account)).every(({ id }) => id !== roleId))
  assert.equal(doneValue(await own.listMembers(way, account, { size: 2, after: undefined })).items.length, 2)
})

test('events are made, read, changed and deleted', async () => {
  const { rig, account } = await newServer()
  const way = liveWay(rig)
  const hour = (more: number) => new Date(Date.now() + more * 3_600_000).toISOString()
  const times = { startsAt: hour(1), endsAt: hour(2), image: 'data:image/png;base64,AAAA' }
  const event = { name: 'Meeting', description: 'All', entityType: 'external', location: 'Here' } as const
  const { id } = doneValue(await own.createEvent(way, account, { ...event, ...times }))
  assert.equal(doneValue(await own.changeEvent(way, account, id, { status: 'active' }))?.status, 2)
  assert.equal(doneValue(await own.findEvent(way, account, id))?.name, 'Meeting')
  assert.equal(doneValue(await own.listEvents(way, account, true)).length, 1)
  assert.deepEqual(await own.deleteEvent(way, account, id), done(true))
})

test('messages are pinned, listed, crossposted, taken off and begin threads', async () => {
  const server = await newServer()
  const { rig, account } = server
  const way = liveWay(rig)
  const [here, news] = [await post(server, 'text'), await post(server, 'announcement')]
  const { channelId, messageId } = here
  assert.deepEqual(await own.pinMessage(way, account, channelId, messageId), done(true))
  const pins = doneValue(await own.listPins(way, account, channelId, { size: 5, after: undefined }))
  assert.deepEqual(
    pins.items.map(({ id }) => id),
    [messageId],
  )
  assert.deepEqual(await own.unpinMessage(way, account, channelId, messageId), done(true))
  for (const _ of ['once', 'again'])
    assert.deepEqual(await own.crosspostMessage(way, account, news.channelId, news.messageId), done(true))
  const thread = { name: 'A thread', autoArchiveDuration: 60, rateLimitPerUser: 5 }
  assert.ok(doneValue(await own.createThread(way, account, channelId, { ...thread, messageId }))?.id)
  assert.ok(doneValue(await own.createThread(way, account, channelId, thread))?.id)
  assert.deepEqual(await own.deleteMessage(way, account, channelId, messageId), done(true))
})

test('a direct message takes cards and files', async () => {
  const { rig, account } = await newServer()
  const file = { type: 'image', url: 'https://example.com/a.png' } as const
  const message = { text: 'x', media: [file], embeds: [{ title: 'Card' }], tts: false }
  const way = liveWay(rig)
  const sent = doneValue(
    await own.sendDirectMessage(way, account, { userId: '830000000000000001', ...message }, media),
  )
  assert.match(sent.messageId, /^\d+$/)
})
