import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { type Call, newTeam, type Reply } from '#testing/team/team.ts'
import { type Answering, newReceiver, type Receiver } from '#testing/twins/receiver.ts'

describe('connecting in live mode', () => {
  // A stand-in for the platform answers in its wire format; the service runs as it does in live mode.
  let platform: Receiver
  let running: Running
  let call: Call
  let profileId: string
  /** Where PUBLIC_URL leads. */
  let ownPages: string

  before(async () => {
    platform = await newReceiver()
    running = await boot({
      MICROBLOG_URL: platform.url,
      MICROBLOG_CLIENT_ID: 'our-client',
      // Nothing listens at this address.
      THREADNET_URL: 'http://127.0.0.1:65431',
      THREADNET_CLIENT_ID: 'our-client',
      BOTCHAT_URL: platform.url,
      BOTCHAT_BOT_TOKEN: 'our-bot',
      ALLOWED_ORIGINS: 'https://panel.example',
      PROVIDER_TIMEOUT_MS: '1000',
    })
    const team = await newTeam(running)
    call = await team.key({ mode: 'live' })
    profileId = (await call('GET /v1/profiles')).body.data[0].id
    ownPages = running.url.replace('127.0.0.1', 'localhost')
  })

  after(() => running?.stop())

  const isRefused = ({ status, code }: Reply, expected: [number, string]) =>
    assert.deepEqual([status, code], expected)

  const json = (status: number, body: object, headers = {}): Answering => ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

  const granted = json(200, { access_token: 'token-1', refresh_token: 'refresh-1', expires_in: 7200 })
  const ann = json(200, {
    data: { id: '42', username: 'ann', name: 'Ann', public_metrics: { followers_count: 3 } },
  })

  async function finish(word = 'microblog'): Promise<Reply> {
    const { state } = (await begin(call, profileId, word)).body
    return call(`POST /v1/connect/${word}`, { code: 'from-the-platform', state, profileId })
  }

  test('the person is sent to the platform, and its code is redeemed with the proof of the state', async () => {
    const { authUrl, state } = (await begin(call, profileId, 'microblog')).body
    const url = new URL(authUrl)
    const requested = url.searchParams
    assert.notEqual(url.origin, running.url)
    assert.deepEqual([requested.get('state'), requested.get('client_id')], [state, 'our-client'])
    assert.match(requested.get('redirect_uri') ?? '', /\/v1\/connect\/microblog\/callback$/)
    platform.received.length = 0
    platform.answers(({ path }) => (path.includes('token') ? granted : ann))
    const callback = await call(`GET /v1/connect/microblog/callback?state=${state}&code=abc&iss=x`)
    assert.equal(callback.status, 200)
    const form = new URLSearchParams(platform.received[0]?.body)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    assert.deepEqual(
      [form.get('code'), form.get('redirect_uri'), proof],
      ['abc', requested.get('redirect_uri'), requested.get('code_challenge')],
    )
    const account = (await call(`GET /v1/accounts/${callback.body.accountId}`)).body
    assert.partialDeepStrictEqual(account, { username: 'ann', platformAccountId: '42', followersCount: 3 })
    assert.doesNotMatch(JSON.stringify(account), /token-1|refresh-1/)
  })

  test('each outcome of the platform has its one answer', async () => {
    const rows: [answer: Answering | undefined, status: number, code: string, details?: object][] = [
      [
        json(400, { error: 'invalid_request', error_description: 'Bad code' }),
        400,
        'oauth_denied',
        { provider: 'invalid_request' },
      ],
      [
        json(503, { error: 'temporarily_unavailable' }),
        502,
        'provider_error',
        { outcome: 'refused', provider: 'temporarily_unavailable' },
      ],
      [
        json(429, { title: 'Too Many Requests', status: 429 }, { 'retry-after': '17' }),
        429,
        'outbound_rate_limited',
      ],
      [{ status: 500, body: 'oops' }, 504, 'provider_timeout', { outcome: 'unknown' }],
      [json(200, { hello: 'there' }), 504, 'provider_timeout', { outcome: 'unknown' }],
      [undefined, 504, 'provider_timeout', { outcome: 'unknown' }],
    ]
    for (const [answer, status, code, details] of rows) {
      platform.answers(() => answer)
      const refused = await finish()
      isRefused(refused, [status, code])
      assert.deepEqual(refused.body.details, details, code)
      if (status === 429) assert.equal(refused.headers.get('retry-after'), '17')
    }
    const unreachable = await finish('threadnet')
    isRefused(unreachable, [502, 'provider_error'])
    assert.deepEqual(unreachable.body.details, { outcome: 'unreachable' })
  })

  test('a person is sent on to the service itself and to allowed origins only', async () => {
    const requested = (redirect_url: string) => begin(call, profileId, 'microblog', { redirect_url })
    for (const good of [`${ownPages}/done?x=1`, 'https://panel.example/done', 'https://PANEL.example:443/'])
      assert.equal((await requested(good)).status, 200, good)
    for (const bad of [
      'https://attacker.example/',
      'https://panel.example.attacker.example/',
      'https://panel.example@attacker.example/',
      'https://panel.example:8443/',
      'http://panel.example/',
      'javascript:alert(1)',
    ]) {
      const refused = await requested(bad)
      assert.deepEqual(
        [refused.status, refused.code, refused.param],
        [400, 'invalid_url', 'redirect_url'],
        bad,
      )
    }
    const signIn = {
      profileId,
      identifier: 'a.test',
      appPassword: 'p',
      redirectUri: 'https://attacker.example/',
    }
    const signed = await call('POST /v1/connect/skynet/credentials', signIn)
    assert.deepEqual([signed.status, signed.code, signed.param], [400, 'invalid_url', 'redirectUri'])
  })

  test('a browser is told of a failure at the address where it goes on', async () => {
    platform.answers({ status: 500 })
    const { state } = (await begin(call, profileId, 'microblog', { redirect_url: `${ownPages}/done` })).body
    const sent = await call(`GET /v1/connect/microblog/callback?state=${state}&code=abc`)
    assert.equal(sent.status, 302)
    assert.equal(new URL(sent.headers.get('location') ?? '').searchParams.get('error'), 'provider_timeout')
  })

  test('a sandbox code is an ordinary code in live mode', async () => {
    platform.received.length = 0
    platform.answers(json(400, { error: 'invalid_request' }))
    const { state } = (await begin(call, profileId, 'microblog')).body
    isRefused(await call('POST /v1/connect/microblog', { code: 'sbx_ok', state, profileId }), [
      400,
      'oauth_denied',
    ])
    assert.equal(new URLSearchParams(platform.received[0]?.body).get('code'), 'sbx_ok')
  })

  test('one bot serves the codes of every team, each into its own chat', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(async () => {
        const key = await (await newTeam(running)).key({ mode: 'live' })
        return { key, profile: (await key('GET /v1/profiles')).body.data[0].id }
      }),
    )
    assert.ok(one && two)
    const bot = (result: unknown) => json(200, { ok: true, result })
    const updates: object[] = []
    platform.answers(({ path, body }) => {
      const sent = body ? JSON.parse(body) : {}
      if (path.endsWith('/getMe')) return bot({ id: 1, username: 'our_bot' })
      if (path.endsWith('/getUpdates'))
        return bot(updates.filter((update) => (update as { update_id: number }).update_id >= sent.offset))
      if (path.endsWith('/getChatMemberCount')) return bot(5)
      if (path.endsWith('/getChatMember')) return bot({ status: 'member' })
      return bot({ id: Number(sent.chat_id), type: 'group', title: `Group ${sent.chat_id}` })
    })
    const codes = [
      (await begin(one.key, one.profile, 'botchat')).body,
      (await begin(two.key, two.profile, 'botchat')).body,
    ]
    assert.equal(codes[0].botUsername, 'our_bot')
    assert.doesNotMatch(codes[0].instructions.join(' '), /sandbox/)
    for (const [index, { code }] of codes.entries())
      updates.push({
        update_id: 100 + index,
        message: {
          chat: { id: -10 - index, type: 'group', title: 'Some' },
          text: `/connect@our_bot ${code.toLowerCase()}`,
        },
      })
    const first = await one.key(`PATCH /v1/connect/botchat?code=${codes[0].code}`)
    assert.partialDeepStrictEqual(first.body, { status: 'connected', chatId: '-10', chatType: 'group' })
    updates.length = 0
    const second = await two.key(`PATCH /v1/connect/botchat?code=${codes[1].code}`)
    assert.partialDeepStrictEqual(second.body, { status: 'connected', chatId: '-11' })
    isRefused(await one.key(`PATCH /v1/connect/botchat?code=${codes[1].code}`), [404, 'link_code_not_found'])
  })

  test('a chat that another team may mean is connected by a code posted in it, not by its name', async () => {
    const chat = { id: -100200, type: 'channel', title: 'News', username: 'news' }
    const member = { status: 'administrator', can_post_messages: true }
    platform.answers(({ path }) =>
      json(200, {
        ok: true,
        result:
          path.includes('Member') && !path.includes('Count')
            ? member
            : path.includes('getMe')
              ? { id: 7, is_bot: true, username: 'bot' }
              : path.includes('Count')
                ? 3
                : chat,
      }),
    )
    await newTeam(running)
    const refused = await call('POST /v1/connect/botchat', { profileId, chatId: '@news' })
    isRefused(refused, [400, 'credentials_refused'])
    assert.equal(refused.param, 'chatId')
  })
})
