import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectAccount } from '#testing/team/connect.ts'
import { eventually, newTeam, type Team } from '#testing/team/team.ts'

const receiver = 'https://hooks.sandbox.test/ok'

async function subscribe(team: Team, more: object = {}): Promise<string> {
  const events = ['account.connected', 'account.disconnected']
  const made = await team.call('POST /v1/webhooks', { name: 'hook', url: receiver, events, ...more })
  assert.equal(made.status, 201)
  return made.body.id
}

/** The events that a receiver got, oldest first. */
async function reported(team: Team, webhookId: string, count: number) {
  const logs = await eventually(
    () => team.call(`GET /v1/webhooks/logs?webhookId=${webhookId}`),
    ({ body }) => body.data.length >= count,
  )
  return logs.body.data.toReversed().map(({ requestPayload }: { requestPayload: any }) => requestPayload)
}

test('connecting and disconnecting are told of, a repeated disconnect is not', async () => {
  const team = await newTeam()
  const webhook = await subscribe(team)
  const account = await connectAccount(team.call, team.profileId, 'microblog')
  await team.call(`PUT /v1/accounts/${account.id}`, { displayName: 'Shown' })
  await team.call(`POST /v1/accounts/${account.id}/actions/disconnect`)
  await team.call(`POST /v1/accounts/${account.id}/actions/disconnect`)
  await connectAccount(team.call, team.profileId, 'microblog')
  const [connected, disconnected, again, ...more] = await reported(team, webhook, 3)
  assert.deepEqual(more, [])
  const { id, profileId, platform, username, displayName } = account
  assert.partialDeepStrictEqual(connected, { type: 'account.connected', mode: 'test' })
  assert.deepEqual(connected.data, { account: { id, profileId, platform, username, displayName } })
  const { reason, ...rest } = disconnected.data.account
  assert.deepEqual(rest, {
    id,
    profileId,
    platform,
    username,
    displayName: 'Shown',
    disconnectionType: 'intentional',
  })
  assert.ok(reason)
  assert.equal(again.type, 'account.connected')
})

test('a publish that the platform answers with a lapsed token ends the connection, and tells of it', async () => {
  const team = await newTeam()
  const webhook = await subscribe(team)
  const account = await connectAccount(team.call, team.profileId, 'threadnet')
  const post = await team.call('POST /v1/posts', {
    content: 'sbx:publish:expired',
    targets: [{ accountId: account.id }],
    publishNow: true,
  })
  assert.equal(post.status, 201)
  const lost = await eventually(
    () => team.call(`GET /v1/accounts/${account.id}`),
    ({ body }) => body.status !== 'connected',
  )
  assert.equal(lost.body.status, 'needs_reconnect')
  const [, disconnected] = await reported(team, webhook, 2)
  assert.equal(disconnected.data.account.disconnectionType, 'unintentional')
  const summary = (await team.call('GET /v1/accounts/health')).body.summary
  assert.deepEqual([summary.total, summary.needsReconnect], [1, 1])
})

test('what is scheduled on an account is cancelled when the account is deleted, or its profile', async () => {
  const team = await newTeam()
  const brand = (await team.call('POST /v1/profiles', { name: 'Brand' })).body.id
  const account = await connectAccount(team.call, brand)
  const stays = await connectAccount(team.call, team.profileId)
  const schedule = async (accountId: string) => {
    const scheduledFor = new Date(Date.parse((await team.call('GET /v1/status')).body.time) + 3600_000)
    const made = await team.call('POST /v1/posts', {
      content: `for ${accountId}`,
      targets: [{ accountId }],
      scheduledFor: scheduledFor.toISOString(),
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.id
  }
  const [first, second] = [await schedule(stays.id), await schedule(account.id)]
  assert.equal((await team.call(`DELETE /v1/accounts/${stays.id}`)).status, 200)
  const cancelled = (await team.call(`GET /v1/posts/${first}`)).body
  assert.deepEqual([cancelled.status, cancelled.targets[0].status], ['cancelled', 'cancelled'])
  await team.call(`POST /v1/accounts/${account.id}/actions/disconnect`)
  assert.equal((await team.call(`GET /v1/posts/${second}`)).body.status, 'scheduled')
  assert.equal((await team.call(`DELETE /v1/profiles/${brand}`)).status, 200)
  assert.equal((await team.call(`GET /v1/posts/${second}`)).status, 404)
})
