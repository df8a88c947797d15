import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { begin } from '#testing/team/connect.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { type Answering, newReceiver, type Receiver } from '#testing/twins/receiver.ts'

test('the creator info says what a post may set, for a video and for photos', async () => {
  const team = await newTeam()
  const { id, username } = await newAccount(team, 'shortvideo')
  const read = (query = '') => team.call(`GET /v1/accounts/${id}/shortvideo/creator-info${query}`)
  const video = await read()
  assert.deepEqual([video.status, video.body.creator.canPostMore], [200, true])
  assert.equal(video.body.creator.nickname, `Sandbox ${username}`)
  assert.deepEqual(video.body.privacyLevels, [
    { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
    { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
    { value: 'SELF_ONLY', label: 'Only me' },
  ])
  assert.deepEqual(video.body.postingLimits, {
    maxVideoDurationSec: 600,
    interactionSettings: { allowComment: true, allowDuet: true, allowStitch: true },
  })
  assert.deepEqual((await read('?mediaType=video')).body, video.body)
  const photo = await read('?mediaType=photo')
  assert.deepEqual(photo.body.postingLimits, { interactionSettings: { allowComment: true } })
  const wrong = await read('?mediaType=story')
  assert.deepEqual([wrong.status, wrong.code, wrong.param], [400, 'invalid_value', 'mediaType'])
})

test('what a type of commercial content requires is what a post of that type has to name', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'shortvideo')
  const { body } = await team.call(`GET /v1/accounts/${accountId}/shortvideo/creator-info`)
  const mediaItems = [{ type: 'video', url: 'https://media.example/a.mp4' }]
  for (const { value, requires } of body.commercialContentTypes) {
    const options = { commercialContentType: value }
    const post = {
      content: `hello ${value}`,
      mediaItems,
      targets: [{ accountId, options }],
      publishNow: true,
    }
    const made = await team.call('POST /v1/posts', post)
    if (requires.length === 0) assert.equal(made.status, 201, value)
    else
      assert.deepEqual(
        [made.code, made.param],
        ['missing_required_parameter', `targets[0].options.${requires[0]}`],
      )
  }
})

describe('the creator info in live mode', () => {
  let platform: Receiver
  let running: Running
  let call: Call
  let accountId: string

  const json = (status: number, body: object): Answering => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const ok = (data: object) => json(200, { data, error: { code: 'ok', message: '', log_id: '1' } })
  const no = (status: number, code: string) =>
    json(status, { data: {}, error: { code, message: '', log_id: '1' } })
  const user = { open_id: '42', username: 'ann', display_name: 'Ann', is_verified: true }

  before(async () => {
    platform = await newReceiver()
    platform.answers(({ path }) =>
      path.includes('token')
        ? json(200, { access_token: 'one', refresh_token: 'two', expires_in: 7200 })
        : ok({ user }),
    )
    running = await boot({ SHORTVIDEO_URL: platform.url, SHORTVIDEO_CLIENT_ID: 'our-client' })
    call = await (await newTeam(running)).key({ mode: 'live' })
    const [profile] = (await call('GET /v1/profiles')).body.data
    const { state } = (await begin(call, profile.id, 'shortvideo')).body
    const connected = await call('POST /v1/connect/shortvideo', { code: 'abc', state, profileId: profile.id })
    accountId = connected.body.account.id
  })

  after(() => running?.stop())

  const read = () => call(`GET /v1/accounts/${accountId}/shortvideo/creator-info`)

  test('says that the account may not post more, instead of failing', async () => {
    platform.answers(no(403, 'spam_risk_too_many_posts'))
    const { status, body } = await read()
    assert.equal(status, 200)
    assert.deepEqual(body.creator, { nickname: 'Ann', isVerified: true, canPostMore: false })
    assert.deepEqual([body.privacyLevels, body.postingLimits], [[], { interactionSettings: {} }])
  })

  test('passes on any other refusal, and a throttle with its pause', async () => {
    platform.answers(no(400, 'invalid_params'))
    assert.equal((await read()).code, 'provider_rejected')
    platform.answers({ ...no(429, 'rate_limit_exceeded'), headers: { 'retry-after': '9' } })
    const { status, headers } = await read()
    assert.deepEqual([status, headers.get('retry-after')], [429, '9'])
  })
})
