import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { newTeam } from '#testing/team/team.ts'
import { type Answering, newReceiver } from '#testing/twins/receiver.ts'

let running: Running | undefined
after(() => running?.stop())

const json = (body: object): Answering => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('an approval whose answer is lost is sent once and told as unknown', async () => {
  const platform = await newReceiver()
  running = await boot({
    THREADNET_URL: platform.url,
    THREADNET_CLIENT_ID: 'our-client',
    PROVIDER_TIMEOUT_MS: '1000',
  })
  const team = await newTeam(running)
  const call = await team.key({ mode: 'live' })
  const profileId = (await call('GET /v1/profiles')).body.data[0].id
  platform.answers(({ path }) =>
    path.includes('manage_pending_reply')
      ? undefined
      : json(
          path.includes('access_token')
            ? { access_token: 'token', expires_in: 5_184_000 }
            : { id: '42', username: 'ann' },
        ),
  )
  const { state } = (await begin(call, profileId, 'threadnet')).body
  const { accountId } = (await call('POST /v1/connect/threadnet', { code: 'c', state, profileId })).body
  platform.received.length = 0
  const path = `/v1/accounts/${accountId}/threadnet-replies/7/approval`
  const reply = await call(`POST ${path}`, { decision: 'approve' })
  assert.deepEqual([reply.status, reply.code], [504, 'provider_timeout'])
  assert.deepEqual(reply.body.details, { outcome: 'unknown' })
  assert.deepEqual(
    platform.received.map(({ path, body }) => [path, body]),
    [['/hooks/7/manage_pending_reply', 'approve=true']],
  )
})
