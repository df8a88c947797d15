import assert from 'node:assert/strict'
import { test } from 'node:test'
import { service } from '#testing/service/service.ts'
import { begin, connectAccount } from '#testing/team/connect.ts'
import { publishNow } from '#testing/team/posts.ts'
import { client, newTeam, type Team } from '#testing/team/team.ts'

const step = '/v1/connect/workchat/select-channel'

/** A connection that waits for the choice, as a client without a browser gets it. */
async function pendingOf({ call, profileId }: Team, code = 'sbx_ok_7') {
  const { state } = (await begin(call, profileId, 'workchat', { headless: 'true' })).body
  return (await call('POST /v1/connect/workchat', { code, state })).body
}

test('the channels of the workspace are listed, and the chosen one is the account', async () => {
  const team = await newTeam()
  const { profileId } = team
  const { pendingDataToken, connectToken: tempToken } = await pendingOf(team)
  const pending = (await team.call(`GET /v1/connect/pending-data?token=${pendingDataToken}`)).body
  assert.equal(pending.selectionType, 'channels')
  const { body } = await team.call(`GET ${step}?${new URLSearchParams({ profileId, tempToken })}`)
  assert.deepEqual(body, {
    channels: [
      { id: 'workchat-1', name: 'workchat-1', type: 'public' },
      { id: 'workchat-2', name: 'workchat-2', type: 'public' },
    ],
  })
  const selected = await team.call(`POST ${step}`, { profileId, tempToken, channelId: 'workchat-2' })
  assert.equal(selected.status, 200, JSON.stringify(selected.body))
  assert.partialDeepStrictEqual(selected.body, {
    connected: true,
    account: {
      platformAccountId: 'workchat-2',
      username: 'workchat-2',
      displayName: '#workchat-2',
      profileUrl: 'https://sandbox.slack.com/archives/workchat-2',
      metadata: { teamId: 'TSANDBOX', channelType: 'public', connectedBy: 'sbx-workchat-7' },
    },
  })
})

test('without headless the first channel is connected, and a channel that is not there never is', async () => {
  const team = await newTeam()
  const { profileId } = team
  const first = await connectAccount(team.call, profileId, 'workchat')
  assert.equal(first.platformAccountId, 'workchat-1')
  const { connectToken: tempToken } = await pendingOf(team)
  const refused = await team.call(`POST ${step}`, { profileId, tempToken, channelId: 'workchat-3' })
  assert.deepEqual([refused.status, refused.code, refused.param], [404, 'choice_not_found', 'channelId'])
})

test('an account is moved to another channel of its workspace, and its posts stay where they are', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { id: accountId } = await connectAccount(call, profileId, 'workchat')
  await call(`PATCH /v1/accounts/${accountId}/workchat-settings`, { defaultUsername: 'Desk' })
  const before = await publishNow(call, [accountId], 'in the first channel')
  const listed = await call(`GET ${step}?${new URLSearchParams({ profileId, accountId })}`)
  assert.deepEqual(
    listed.body.channels.map(({ id }: { id: string }) => id),
    ['workchat-1', 'workchat-2'],
  )
  const moved = await call(`POST ${step}`, { profileId, accountId, channelId: 'workchat-2' })
  assert.deepEqual([moved.status, moved.body.accountId], [200, accountId], JSON.stringify(moved.body))
  assert.partialDeepStrictEqual(moved.body.account, {
    platformAccountId: 'workchat-2',
    metadata: { channelId: 'workchat-2', connectedBy: 'sbx-workchat-1' },
  })
  const { body } = await call(`GET /v1/accounts/${accountId}/workchat-settings`)
  assert.deepEqual([body.channelId, body.defaultUsername], ['workchat-2', 'Desk'])
  const after = await publishNow(call, [accountId], 'in the second channel')
  assert.match(after.targets[0].platformPostUrl, /archives\/workchat-2\//)
  const removed = await call(`POST /v1/posts/${before.id}/unpublish`, { accountId })
  assert.equal(removed.status, 200, JSON.stringify(removed.body))
  const again = await call(`POST ${step}`, { profileId, accountId, channelId: 'workchat-2' })
  assert.equal(again.status, 200)
})

test('an account is moved by who may, to a channel that is free and there', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { id: accountId } = await connectAccount(call, profileId, 'workchat')
  const pending = await pendingOf(team)
  const { pendingDataToken, connectToken } = pending
  const body = { profileId, accountId, channelId: 'workchat-2' }
  const both = await call(`POST ${step}`, { ...body, pendingDataToken })
  assert.deepEqual([both.status, both.code, both.param], [400, 'mutually_exclusive_fields', 'accountId'])
  const neither = await call(`POST ${step}`, { profileId, channelId: 'workchat-2' })
  assert.deepEqual([neither.status, neither.code], [400, 'missing_required_parameter'])
  const gone = await call(`POST ${step}`, { ...body, channelId: 'workchat-0404' })
  assert.deepEqual([gone.status, gone.code, gone.param], [404, 'choice_not_found', 'channelId'])
  const { id: other } = (await call('POST /v1/profiles', { name: 'Other' })).body
  const foreign = await call(`POST ${step}`, { ...body, profileId: other })
  assert.deepEqual([foreign.status, foreign.code], [404, 'account_not_found'])
  const { id: pinboard } = await connectAccount(call, profileId, 'pinboard')
  const wrong = await call(`POST ${step}`, { ...body, accountId: pinboard })
  assert.deepEqual([wrong.status, wrong.code], [422, 'platform_not_supported'])
  const stranger = client((await service()).url, { 'x-connect-token': connectToken })
  const holder = await stranger(`POST ${step}`, body)
  assert.deepEqual([holder.status, holder.code], [404, 'account_not_found'])
  const taken = await call(`POST ${step}`, { profileId, pendingDataToken, channelId: 'workchat-2' })
  assert.equal(taken.status, 200)
  const twice = await call(`POST ${step}`, body)
  assert.deepEqual([twice.status, twice.code, twice.param], [409, 'account_already_in_profile', 'channelId'])
})
