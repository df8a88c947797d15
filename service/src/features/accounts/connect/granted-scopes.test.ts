import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { type Answering, newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const json = (status: number, body: object): Answering => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('what a person granted, in live mode', () => {
  // A stand-in for the platform answers in its wire format.
  let platform: Receiver
  let running: Running
  let call: Call
  let profileId: string
  let scopes: string[]

  before(async () => {
    platform = await newReceiver()
    running = await boot({
      THREADNET_URL: `${platform.url}/v1.0`,
      THREADNET_CLIENT_ID: 'our-app',
      THREADNET_CLIENT_SECRET: 'our-secret',
      THREADNET_WITH_SCOPES: 'threads_read_replies',
      PROVIDER_TIMEOUT_MS: '1000',
    })
    const team = await newTeam(running)
    call = await team.key({ mode: 'live' })
    profileId = (await call('GET /v1/profiles')).body.data[0].id
  })

  beforeEach(() => {
    platform.answers(({ path }) => {
      if (path.includes('debug_token')) return json(200, { data: { is_valid: true, scopes } })
      if (path.includes('access_token')) return json(200, { access_token: 'token-1', expires_in: 5_184_000 })
      return json(200, { id: '42', username: 'ann', data: [] })
    })
  })

  after(() => running?.stop())

  const connect = async () => {
    const { state } = (await begin(call, profileId, 'threadnet')).body
    const connected = await call('POST /v1/connect/threadnet', { code: 'a-code', state, profileId })
    platform.received.length = 0
    return connected
  }

  test('the consent asks for what posting takes, and for what else the operator names', async () => {
    const { authUrl } = (await begin(call, profileId, 'threadnet')).body
    const asked = new URL(authUrl).searchParams.get('scope')?.split(',') ?? []
    assert.deepEqual(asked, ['threads_basic', 'threads_content_publish', 'threads_read_replies'])
  })

  test('a call that needs more is refused before anything is asked, and another one is made', async () => {
    scopes = ['threads_basic', 'threads_content_publish', 'threads_read_replies']
    const { accountId: id } = (await connect()).body
    const moderated = await call(`PUT /v1/accounts/${id}/threadnet-replies/77/hidden`)
    assert.deepEqual([moderated.status, moderated.code], [400, 'provider_rejected'])
    assert.match(moderated.body.error, /threads_manage_replies/)
    assert.deepEqual(moderated.body.details, { outcome: 'refused', provider: 'missing_scope' })
    assert.equal(platform.received.length, 0)
    assert.equal((await call(`GET /v1/accounts/${id}/threadnet-replies`)).status, 200)
    assert.equal(platform.received.length, 1)
  })

  test('a person who does not grant who they are connects nothing', async () => {
    scopes = ['threads_content_publish']
    const refused = await connect()
    assert.deepEqual([refused.status, refused.code], [400, 'oauth_denied'])
    assert.match(refused.body.error, /threads_basic/)
  })
})
