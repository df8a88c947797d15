import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

async function onServer() {
  const team = await newTeam()
  const { id } = await newAccount(team, 'chatroom')
  const settings = (await team.call(`GET /v1/accounts/${id}/chatroom-settings`)).body
  return { ...team, id, ...settings } as typeof team & { id: string; guildId: string; channelId: string }
}

test('only text, announcement and forum channels that the bot can write to are listed', async () => {
  const { call, id } = await onServer()
  const { body } = await call(`GET /v1/accounts/${id}/chatroom-channels`)
  assert.deepEqual(
    body.channels.map(({ kind }: any) => kind),
    ['text', 'announcement', 'forum'],
  )
})

test('the server and the channels of another account are absent, though the same bot is there', async () => {
  const [mine, theirs] = [await onServer(), await onServer()]
  const asked = `accountId=${mine.id}`
  const guild = await mine.call(`GET /v1/chatroom/guilds/${theirs.guildId}/roles?${asked}`)
  assert.deepEqual([guild.status, guild.code], [404, 'guild_not_found'])
  const pins = await mine.call(`GET /v1/chatroom/channels/${theirs.channelId}/pins?${asked}`)
  assert.deepEqual([pins.status, pins.code], [404, 'channel_not_found'])
  const targets = [{ accountId: mine.id, options: { channelId: theirs.channelId } }]
  const post = await publishNow(mine.call, [mine.id], 'hello', { targets })
  assert.deepEqual([post.status, post.targets[0].error?.code], ['failed', 'provider_rejected'])
})

test('a path of dots leads nowhere', async () => {
  const { call, id } = await onServer()
  for (const dots of ['%2e%2e', '%2e'])
    assert.equal((await call(`GET /v1/chatroom/channels/${dots}/pins?accountId=${id}`)).status, 404)
})

test('a post in a forum has its title as the name of a thread', async () => {
  const { call, id } = await onServer()
  const { body } = await call(`GET /v1/accounts/${id}/chatroom-channels`)
  const forum = body.channels.find(({ kind }: any) => kind === 'forum')
  const changed = await call(`PATCH /v1/accounts/${id}/chatroom-settings`, { channelId: forum.id })
  assert.deepEqual([changed.body.channelId, changed.body.channelType], [forum.id, 'forum'])
  const post = await publishNow(call, [id], 'The words', { title: 'The title' })
  assert.equal(post.status, 'published', JSON.stringify(post.targets[0].error))
})

test('an account whose posts go to another channel has the name of that channel, also after a health check', async () => {
  const { call, id, channelId, url } = await onServer()
  const sandbox = await control({ url })
  const { channels } = (await call(`GET /v1/accounts/${id}/chatroom-channels`)).body
  const shown = async () => {
    const { username, displayName, profileUrl } = (await call(`GET /v1/accounts/${id}`)).body
    return { username, displayName, profileUrl }
  }
  const before = await shown()
  for (const { id: chosen, name } of channels.filter((one: any) => one.id !== channelId)) {
    const { body } = await call(`PATCH /v1/accounts/${id}/chatroom-settings`, { channelId: chosen })
    const moved = await shown()
    assert.equal(moved.username, name)
    assert.ok(moved.displayName.endsWith(` #${name}`), moved.displayName)
    assert.ok(moved.profileUrl.endsWith(`/${chosen}`), moved.profileUrl)
    assert.deepEqual([body.username, body.displayName], [moved.username, moved.displayName])
    await sandbox('POST /_sandbox/jobs/run', { job: 'account-health' })
    assert.deepEqual(await shown(), moved)
  }
  await call(`PATCH /v1/accounts/${id}/chatroom-settings`, { channelId })
  assert.deepEqual(await shown(), before)
})

test('a name that Discord takes for no sender is no setting', async () => {
  const { call, id } = await onServer()
  const path = `/v1/accounts/${id}/chatroom-settings`
  for (const webhookUsername of ['My Discord', 'clyde', 'everyone', 'here']) {
    const { status, code, param } = await call(`PATCH ${path}`, { webhookUsername })
    assert.deepEqual([status, code, param], [400, 'invalid_value', 'webhookUsername'], webhookUsername)
  }
  assert.equal((await call(`GET ${path}`)).body.webhookUsername, null)
  for (const webhookUsername of ['Everyone reads', 'Atmosphere', null, ''])
    assert.equal((await call(`PATCH ${path}`, { webhookUsername })).status, 200, `${webhookUsername}`)
})
