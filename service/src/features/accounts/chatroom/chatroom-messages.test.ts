import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, onServer } from './server.conformance.ts'

test('a message is deleted once, and is absent then', async () => {
  const { call, publish, channel, by } = await onServer()
  const { platformPostId } = await publish('hello')
  const route = `DELETE ${channel}/messages/${platformPostId}?${by}`
  assert.deepEqual((await call(route)).body, { id: platformPostId, deleted: true })
  assert.equal(endOf(await call(route)), '404 message_not_found')
})

test('a message is pinned and unpinned, and repeating it changes nothing', async () => {
  const { call, publish, channel, channelId, by } = await onServer()
  const { platformPostId: messageId } = await publish('hello')
  for (const _ of [1, 2]) {
    const pinned = await call(`PUT ${channel}/pins/${messageId}?${by}`)
    assert.deepEqual(pinned.body, { operation: 'message_pinned', channelId, messageId })
  }
  assert.equal((await call(`GET ${channel}/pins?${by}`)).body.data.length, 1)
  for (const _ of [1, 2]) {
    const unpinned = await call(`DELETE ${channel}/pins/${messageId}?${by}`)
    assert.deepEqual(unpinned.body, { operation: 'message_unpinned', channelId, messageId })
  }
  assert.deepEqual((await call(`GET ${channel}/pins?${by}`)).body.data, [])
})

test('pins are read on page by page, the newest first', async () => {
  const { call, publish, channel, by } = await onServer()
  const ids: string[] = []
  for (const text of ['one', 'two', 'three']) {
    const { platformPostId } = await publish(text)
    await call(`PUT ${channel}/pins/${platformPostId}?${by}`)
    ids.unshift(platformPostId)
  }
  const first = (await call(`GET ${channel}/pins?${by}&limit=2`)).body
  assert.equal(first.hasMore, true)
  const second = (await call(`GET ${channel}/pins?${by}&limit=2&cursor=${first.nextCursor}`)).body
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }) => id),
    ids,
  )
  assert.deepEqual([second.hasMore, second.nextCursor], [false, null])
})

test('only announcements are crossposted, and once is enough', async () => {
  const { call, publish, channel, channelOf, by } = await onServer()
  const plain = await publish('hello')
  const refused = await call(`POST ${channel}/messages/${plain.platformPostId}/crosspost?${by}`)
  assert.equal(endOf(refused), '400 provider_rejected')
  const channelId = await channelOf('announcement')
  const news = await publish('news', { channelId })
  const route = `POST /v1/chatroom/channels/${channelId}/messages/${news.platformPostId}/crosspost?${by}`
  for (const _ of [1, 2]) assert.deepEqual((await call(route)).body, { id: news.platformPostId, channelId })
})

test('a thread is opened on a message once, or on its own', async () => {
  const { call, publish, channel, by } = await onServer()
  const { platformPostId: messageId } = await publish('hello')
  const on = await call(`POST ${channel}/threads?${by}`, {
    name: 'On it',
    messageId,
    autoArchiveDuration: 60,
  })
  assert.deepEqual([on.status, on.body], [201, { id: messageId, name: 'On it' }])
  const again = await call(`POST ${channel}/threads?${by}`, { name: 'On it', messageId })
  assert.equal(endOf(again), '400 provider_rejected')
  const own = await call(`POST ${channel}/threads?${by}`, { name: 'Its own' })
  assert.equal(own.status, 201)
  const inThread = await publish('in the thread', { channelId: own.body.id })
  assert.equal(inThread.status, 'published', JSON.stringify(inThread.error))
  const absent = { name: 'x', messageId: '1500000000000000404' }
  assert.equal(endOf(await call(`POST ${channel}/threads?${by}`, absent)), '404 message_not_found')
  const minutes = await call(`POST ${channel}/threads?${by}`, { name: 'x', autoArchiveDuration: 61 })
  assert.deepEqual([endOf(minutes), minutes.param], ['400 invalid_value', 'autoArchiveDuration'])
})

test('a thread whose answer was lost is unknown, and one that was refused is not made', async () => {
  const { call, channel, by } = await onServer()
  const endFor = async (name: string) => endOf(await call(`POST ${channel}/threads?${by}`, { name }))
  assert.equal(await endFor('sbx:any:lost'), '504 provider_timeout')
  assert.equal(await endFor('sbx:any:timeout'), '504 provider_timeout')
  assert.equal(await endFor('sbx:any:refused'), '400 provider_rejected')
})
