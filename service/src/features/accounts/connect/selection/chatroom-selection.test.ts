import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { begin } from '#testing/team/connect.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam } from '#testing/team/team.ts'

const step = '/v1/connect/chatroom/select-channel'

async function onServer() {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'chatroom')
  const { guildId, channelId } = (await team.call(`GET /v1/accounts/${accountId}/chatroom-settings`)).body
  const query = new URLSearchParams({ profileId: team.profileId, accountId })
  const { channels } = (await team.call(`GET ${step}?${query}`)).body
  const newsId: string = channels.find(({ type }: { type: string }) => type === 'announcement').id
  return { ...team, accountId, guildId, channelId, newsId, channels }
}

test('the channels of the server are listed, and the chosen one is the account', async () => {
  const { call, profileId } = await newTeam()
  const { state } = (await begin(call, profileId, 'chatroom', { headless: 'true' })).body
  const { connectToken: tempToken } = (await call('POST /v1/connect/chatroom', { code: 'sbx_ok', state }))
    .body
  const { body } = await call(`GET ${step}?${new URLSearchParams({ profileId, tempToken })}`)
  const ids = body.channels.map(({ id }: { id: string }) => id)
  assert.deepEqual(ids, ['chatroom-1', 'chatroom-2'])
  const { guildId } = body.channels[1]
  const chosen = { profileId, tempToken, channelId: 'chatroom-2', guildId }
  const elsewhere = await call(`POST ${step}`, { ...chosen, guildId: '1' })
  assert.deepEqual(
    [elsewhere.status, elsewhere.code, elsewhere.param],
    [404, 'choice_not_found', 'channelId'],
  )
  const { guildId: _, ...unnamed } = chosen
  const without = await call(`POST ${step}`, unnamed)
  assert.deepEqual(
    [without.status, without.code, without.param],
    [400, 'missing_required_parameter', 'guildId'],
  )
  const selected = await call(`POST ${step}`, chosen)
  assert.equal(selected.status, 200, JSON.stringify(selected.body))
  assert.equal(selected.body.accountId, selected.body.account.id)
  assert.partialDeepStrictEqual(selected.body, {
    connected: true,
    account: { platformAccountId: 'chatroom-2', metadata: { guildId, channelType: 'announcement' } },
  })
})

test('an account is moved to another channel of its server, and its posts stay where they are', async () => {
  const { call, profileId, accountId, guildId, channelId, newsId } = await onServer()
  await call(`PATCH /v1/accounts/${accountId}/chatroom-settings`, { channelId, webhookUsername: 'Desk' })
  const before = await publishNow(call, [accountId], 'in the first channel')
  const moved = await call(`POST ${step}`, { profileId, accountId, channelId: newsId, guildId })
  assert.deepEqual([moved.status, moved.body.accountId], [200, accountId], JSON.stringify(moved.body))
  assert.equal(moved.body.account.platformAccountId, newsId)
  const { body } = await call(`GET /v1/accounts/${accountId}/chatroom-settings`)
  assert.partialDeepStrictEqual(body, {
    channelId: newsId,
    channelType: 'announcement',
    webhookUsername: 'Desk',
  })
  const after = await publishNow(call, [accountId], 'in the second channel')
  assert.ok(after.targets[0].platformPostUrl.includes(`/${newsId}/`), JSON.stringify(after.targets[0]))
  const removed = await call(`POST /v1/posts/${before.id}/unpublish`, { accountId })
  assert.equal(removed.status, 200, JSON.stringify(removed.body))
})

test('an account that is moved to its own channel posts there again', async () => {
  const { call, profileId, accountId, guildId, channelId, newsId } = await onServer()
  const settings = `/v1/accounts/${accountId}/chatroom-settings`
  await call(`PATCH ${settings}`, { channelId: newsId })
  const moved = await call(`POST ${step}`, { profileId, accountId, channelId, guildId })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const { body } = await call(`GET ${settings}`)
  assert.partialDeepStrictEqual(body, { channelId, channelType: 'text' })
})

test('an account is moved to no forum, to no other server and to no channel of one', async () => {
  const { call, profileId, accountId, newsId, guildId } = await onServer()
  const { body } = await call(`GET /v1/accounts/${accountId}/chatroom-channels`)
  const forum = body.channels.find(({ kind }: { kind: string }) => kind === 'forum')
  const other = await onServer()
  for (const more of [
    { channelId: forum.id },
    { channelId: other.newsId },
    { channelId: 'no-id' },
    { channelId: newsId, guildId: other.guildId },
  ]) {
    const reply = await call(`POST ${step}`, { profileId, accountId, guildId, ...more })
    assert.deepEqual([reply.status, reply.code], [404, 'choice_not_found'], JSON.stringify(more))
  }
  const foreign = await call(`POST ${step}`, {
    profileId,
    accountId: other.accountId,
    channelId: newsId,
    guildId,
  })
  assert.deepEqual([foreign.status, foreign.code], [404, 'account_not_found'])
})
