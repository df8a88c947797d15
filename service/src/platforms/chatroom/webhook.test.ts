import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import { attempt, media } from '../capabilities/publishing/rig.conformance.ts'
import { doneValue, liveWay } from '../conformance/rig.ts'
import { chatroom } from './manifest.ts'
import { bits } from './permissions.ts'
import { newServer, type Server } from './server.conformance.ts'

const { publishing, own } = chatroom
const sender = { webhookUsername: 'Desk' }

async function sent({ rig, account }: Server, options: object = {}) {
  const made = await attempt(rig, account, 'old', { options: { ...sender, ...options } })
  return doneValue(made.outcome)
}

/** A webhook in the channel of the account, as the network lists it. */
async function webhookIn({ rig, account }: Server, more: object): Promise<string> {
  const id = `150000000000000000${await rig.state.unique()}`
  const of = {
    channel_id: account.platformAccountId,
    guild_id: account.metadata.guildId,
    token: 't',
    name: 'x',
  }
  await rig.state.put('webhook', id, { ...of, id, ...more }, { under: account.platformAccountId })
  return id
}

test('a message of a webhook is edited and taken off where it is, in a thread and in a forum too', async () => {
  const server = await newServer()
  const { rig, account, channelOf } = server
  const inThread = { name: 'A thread' }
  const thread = doneValue(await own.createThread(liveWay(rig), account, account.platformAccountId, inThread))
  const places = [
    {},
    { channelId: thread?.id },
    { channelId: channelOf('forum').id, forumThreadName: 'Post' },
  ]
  for (const options of places) {
    const post = await sent(server, options)
    const way = liveWay(rig)
    const edited = await publishing.edit?.(way, account, post, { text: 'new', media: [] })
    assert.deepEqual(edited, done(post), JSON.stringify(options))
    const isElsewhere = options.channelId !== undefined
    assert.equal(new URL(way.sent.at(-1)?.url ?? '').searchParams.has('thread_id'), isElsewhere)
    assert.deepEqual(await publishing.remove?.(liveWay(rig), account, post), done(null))
    assert.deepEqual(await publishing.isThere?.(liveWay(rig), account, post), done(false))
  }
})

test('a webhook takes off its message without a permission for it, and one that is gone leaves that to the bot', async () => {
  const server = await newServer()
  const { rig, account } = server
  const [first, second] = [await sent(server), await sent(server)]
  const way = liveWay(rig)
  doneValue((await publishing.remove?.(way, account, first)) ?? done(null))
  assert.deepEqual(
    way.sent.map(({ method }) => method),
    ['GET', 'DELETE'],
  )
  assert.match(way.sent[1]?.url ?? '', /\/webhooks\//)
  await rig.state.delete('webhook', second.extra?.webhookId ?? '')
  const later = liveWay(rig)
  assert.deepEqual(await publishing.remove?.(later, account, second), done(null))
  assert.match(later.sent[1]?.url ?? '', /\/channels\//)
})

test('a webhook that a person or another app has made is never used, whatever its name', async () => {
  const server = await newServer()
  const foreign = [
    await webhookIn(server, { name: 'Zither', application_id: null }),
    await webhookIn(server, { name: 'Zither', application_id: '1' }),
  ]
  const { extra } = await sent(server)
  assert.ok(!foreign.includes(extra?.webhookId ?? ''))
  assert.equal((await sent(server)).extra?.webhookId, extra?.webhookId)
})

test('a webhook of the app is used after people have renamed it', async () => {
  const server = await newServer()
  const own = await webhookIn(server, { name: 'Renamed' })
  assert.equal((await sent(server)).extra?.webhookId, own)
})

/** People move the webhook of a message to another channel of the server. */
async function moveAway({ rig, channelOf }: Server, webhookId = '') {
  const webhook = await rig.state.get('webhook', webhookId)
  const { id } = channelOf('announcement')
  await rig.state.put('webhook', webhookId, { ...webhook, channel_id: id }, { under: id })
}

async function takePermission({ rig, account }: Server, bit: bigint) {
  const roles = doneValue(await own.listRoles(liveWay(rig), account))
  const { id } = roles.find(({ managed }) => managed) ?? {}
  const key = `${account.metadata.guildId}/${id}`
  const role = await rig.state.get('role', key)
  await rig.state.put('role', key, { ...role, permissions: String(BigInt(role.permissions) & ~bit) })
}

test('a message whose webhook was moved away is taken off by the bot, and called gone only then', async () => {
  const server = await newServer()
  const { rig, account } = server
  const post = await sent(server)
  await moveAway(server, post.extra?.webhookId)
  const edited = await publishing.edit?.(liveWay(rig), account, post, { text: 'new', media: [] })
  assert.partialDeepStrictEqual(edited, { kind: 'refused', providerCode: 'moved_webhook' })
  assert.deepEqual(await publishing.remove?.(liveWay(rig), account, post), done(null))
  assert.deepEqual(await publishing.isThere?.(liveWay(rig), account, post), done(false))
  const other = await sent(server)
  await moveAway(server, other.extra?.webhookId)
  await takePermission(server, 1n << bits.MANAGE_MESSAGES)
  const refused = await publishing.remove?.(liveWay(rig), account, other)
  assert.partialDeepStrictEqual(refused, { kind: 'refused', providerCode: '50013' })
  assert.deepEqual(await publishing.isThere?.(liveWay(rig), account, other), done(true))
})

test('a webhook that is moved before it is used posts nowhere, and another one is found the next time', async () => {
  const server = await newServer()
  const { rig, account, channelOf } = server
  const { extra } = await sent(server)
  const { publication } = await attempt(rig, account, 'new', { options: sender, object: 'other' })
  await moveAway(server, extra?.webhookId)
  const way = liveWay(rig)
  const outcome = await publishing.publish(way, account, publication, publication.prepared, media)
  assert.partialDeepStrictEqual(outcome, { kind: 'throttled', reason: 'transient' })
  assert.equal(await rig.state.count('message', channelOf('announcement').id), 0)
  assert.notEqual((await sent(server)).extra?.webhookId, extra?.webhookId)
})
