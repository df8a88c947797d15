import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, connectAccount } from '#testing/team/connect.ts'
import { control, newStranger, newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code }: Reply, expected: [number, string]) =>
  assert.deepEqual([status, code], expected)

/** Goes where a browser would, as one that has no credential. */
async function open(address: string): Promise<Reply> {
  const url = new URL(address)
  return (await newStranger())(`GET ${url.pathname}${url.search}`)
}

test('opening the consent address of test mode connects the account, on every platform', async () => {
  const { call, profileId } = await newTeam()
  for (const platform of ['skynet', 'threadnet', 'microblog']) {
    const begun = await begin(call, profileId, platform)
    assert.match(begun.body.state, /^zc_[0-9A-Za-z]{43}$/)
    const url = new URL(begun.body.authUrl)
    assert.equal(url.pathname, `/v1/connect/${platform}/callback`)
    assert.deepEqual(
      [url.searchParams.get('state'), url.searchParams.get('code')],
      [begun.body.state, 'sbx_ok'],
    )
    const opened = await open(begun.body.authUrl)
    assert.equal(opened.status, 200)
    const { accountId, ...rest } = opened.body
    assert.deepEqual(rest, { connected: true, profileId })
    const account = await call(`GET /v1/accounts/${accountId}`)
    assert.match(account.body.username, new RegExp(`^sbx-${platform}-1`))
    assert.equal(account.body.status, 'connected')
    isRefused(await open(begun.body.authUrl), [400, 'invalid_state'])
  }
})

test('the browser is sent on to the redirect address with the result added to what it has', async () => {
  const { call, profileId } = await newTeam()
  const address = 'https://app.example.com/done?tab=2#top'
  const begun = (await begin(call, profileId, 'threadnet', { redirect_url: address })).body
  const opened = await open(begun.authUrl)
  assert.equal(opened.status, 302)
  const url = new URL(opened.headers.get('location') ?? '')
  const { accountId, ...rest } = Object.fromEntries(url.searchParams)
  assert.deepEqual(rest, { tab: '2', connected: 'true', profileId })
  assert.deepEqual([url.origin, url.pathname, url.hash], ['https://app.example.com', '/done', '#top'])
  assert.equal((await call(`GET /v1/accounts/${accountId}`)).status, 200)

  const declined = (await begin(call, profileId, 'threadnet', { redirect_url: address })).body
  const query = new URLSearchParams({
    state: declined.state,
    error: 'access_denied',
    error_description: 'No, thanks',
    more: 'x',
  })
  const sent = await open(`https://x/v1/connect/threadnet/callback?${query}`)
  const reported = new URL(sent.headers.get('location') ?? '').searchParams
  assert.deepEqual(
    [sent.status, reported.get('error'), reported.get('error_description')],
    [302, 'oauth_denied', 'No, thanks'],
  )
})

test('each sandbox code has its end', async () => {
  const { call, profileId } = await newTeam()
  const finish = async (platform: string, code: string) => {
    const { state } = (await begin(call, profileId, platform)).body
    return call(`POST /v1/connect/${platform}`, { code, state, profileId })
  }
  for (const platform of ['skynet', 'threadnet', 'microblog']) {
    const first = await finish(platform, 'sbx_ok')
    assert.partialDeepStrictEqual(first.body, { connected: true, profileId })
    assert.deepEqual(first.body.account, (await call(`GET /v1/accounts/${first.body.accountId}`)).body)
    assert.match((await finish(platform, 'sbx_ok_999')).body.account.username, /-999/)
    assert.equal((await finish(platform, 'sbx_no_ads_permission')).body.accountId, first.body.accountId)
    for (const code of ['sbx_denied', 'made-up', 'sbx_ok_1000', 'sbx_ok_0'])
      isRefused(await finish(platform, code), [400, 'oauth_denied'])
  }
})

test('a state works once, for its platform, profile, team and mode, for a quarter of an hour', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
  const { state, expiresAt } = (await begin(call, profileId, 'threadnet')).body
  const { time } = (await call('GET /v1/status')).body
  assert.ok(Math.abs(Date.parse(expiresAt) - Date.parse(time) - 15 * 60_000) < 60_000)
  const body = { code: 'sbx_ok', state, profileId }
  const stranger = await newTeam()
  const live = (await team.owner('GET /v1/profiles')).body.data[0].id
  const misuses = [
    await call('POST /v1/connect/microblog', body),
    await call('POST /v1/connect/threadnet', { ...body, profileId: other }),
    await stranger.call('POST /v1/connect/threadnet', { ...body, profileId: stranger.profileId }),
    await call('POST /v1/connect/threadnet', { ...body, state: `${state}x` }),
    await open(`https://x/v1/connect/microblog/callback?${new URLSearchParams({ state, code: 'sbx_ok' })}`),
    await open('https://x/v1/connect/threadnet/callback?code=sbx_ok'),
  ]
  for (const misuse of misuses) isRefused(misuse, [400, 'invalid_state'])
  isRefused(await call('POST /v1/connect/threadnet', { ...body, profileId: live }), [
    404,
    'profile_not_found',
  ])
  const racing = await Promise.all([1, 2, 3].map(() => call('POST /v1/connect/threadnet', body)))
  assert.deepEqual(racing.map(({ status }) => status).sort(), [200, 400, 400])
  isRefused(await call('POST /v1/connect/threadnet', body), [400, 'invalid_state'])

  const denied = (await begin(call, profileId, 'threadnet')).body.state
  isRefused(await call('POST /v1/connect/threadnet', { ...body, state: denied, code: 'no' }), [
    400,
    'oauth_denied',
  ])
  isRefused(await call('POST /v1/connect/threadnet', { ...body, state: denied }), [400, 'invalid_state'])
})

test('an identity is one account in a profile however often it connects, and another one in another profile', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
  const states = await Promise.all([1, 2, 3].map(() => begin(call, profileId, 'microblog')))
  const made = await Promise.all(
    states.map(({ body: { state } }) =>
      call('POST /v1/connect/microblog', { code: 'sbx_ok', state, profileId }),
    ),
  )
  const ids = new Set(made.map(({ body }) => body.accountId))
  assert.equal(ids.size, 1)
  const second = await connectAccount(call, other, 'microblog')
  assert.equal(ids.has(second.id), false)
  assert.equal(second.platformAccountId, made[0]?.body.account.platformAccountId)
  assert.equal((await call('GET /v1/accounts')).body.data.length, 2)
  const logs = await call('GET /v1/logs?type=connections&action=account.connected')
  assert.equal(logs.body.data.length, 4)
})

test('a word that is no platform is not found, and one that is not served is not supported', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  for (const [word, expected] of [
    ['nowhere', [404, 'platform_not_found']],
    ['microblogads', [422, 'platform_not_supported']],
  ] as [string, [number, string]][]) {
    isRefused(await begin(call, profileId, word), expected)
    const body = { code: 'sbx_ok', state: 'x', profileId }
    isRefused(await call(`POST /v1/connect/${word}`, body), expected)
    isRefused(await open(`https://x/v1/connect/${word}/callback?state=x&code=y`), expected)
  }
  const live = await team.key({ mode: 'live' })
  const profile = (await live('GET /v1/profiles')).body.data[0].id
  isRefused(await begin(live, profile, 'threadnet'), [503, 'provider_unavailable'])
  isRefused(await begin(live, profile, 'botchat'), [503, 'provider_unavailable'])
  const byUrl = await begin(live, profile, 'skynet')
  isRefused(byUrl, [422, 'platform_not_supported'])
  assert.match(byUrl.body.error, /POST \/v1\/connect\/skynet\/credentials/)
})

test('what a connection is begun with is checked before anything else', async () => {
  const { call, profileId } = await newTeam()
  const rows: [query: string, code: string, param: string][] = [
    ['', 'missing_required_parameter', 'profileId'],
    ['profileId=x', 'invalid_string', 'profileId'],
    [`profileId=${'z'.repeat(24)}`, 'invalid_id', 'profileId'],
    [`profileId=${'0'.repeat(24)}`, 'profile_not_found', 'profileId'],
    [`profileId=${profileId}&redirect_url=/done`, 'invalid_url', 'redirect_url'],
    [`profileId=${profileId}&redirect_url=javascript:alert(1)`, 'invalid_url', 'redirect_url'],
    [`profileId=${profileId}&headless=maybe`, 'invalid_boolean', 'headless'],
    [`profileId=${profileId}&onboarding=whole`, 'invalid_value', 'onboarding'],
    [`profileId=${profileId}&signup=true`, 'unknown_parameter', 'signup'],
  ]
  for (const [query, code, param] of rows) {
    const refused = await call(`GET /v1/connect/threadnet?${query}`)
    assert.deepEqual([refused.code, refused.param], [code, param], query)
  }
  const limited = await (await newTeam()).key()
  isRefused(await begin(limited, profileId, 'threadnet'), [404, 'profile_not_found'])
})

test('the answer to a code says where to send the person on to, as a consent that comes back does', async () => {
  const { call, profileId } = await newTeam()
  const { state } = (await begin(call, profileId, 'threadnet', { redirect_url: 'https://a.example/x' })).body
  const { body } = await call('POST /v1/connect/threadnet', { code: 'sbx_ok', state })
  const query = `connected=true&accountId=${body.accountId}&profileId=${profileId}`
  assert.equal(body.redirectUrl, `https://a.example/x?${query}`)
})

test('skynet is connected by an app password, into the profile of the state or the one that is named', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
  const route = 'POST /v1/connect/skynet/credentials'
  const secret = { identifier: 'ann.example.com', appPassword: 'right' }
  const named = await call(route, { ...secret, profileId })
  assert.partialDeepStrictEqual(named.body, {
    connected: true,
    profileId,
    account: { username: 'ann.example.com' },
  })
  assert.equal('redirectUrl' in named.body, false)
  const { state } = (await begin(call, other, 'skynet', { redirect_url: 'https://a.example/x' })).body
  isRefused(await call(route, { ...secret, state, profileId }), [400, 'invalid_state'])
  const stated = await call(route, { ...secret, state, profileId: other })
  assert.equal(stated.body.profileId, other)
  assert.equal(
    stated.body.redirectUrl,
    `https://a.example/x?connected=true&accountId=${stated.body.accountId}&profileId=${other}`,
  )
  isRefused(await call(route, { ...secret, state }), [400, 'invalid_state'])
  isRefused(await call(route, { ...secret, appPassword: 'sbx_denied', profileId }), [
    400,
    'credentials_refused',
  ])
  const neither = await call(route, secret)
  assert.deepEqual([neither.code, neither.param], ['missing_required_parameter', 'state'])
  const astray = await call(route, { ...secret, profileId, redirectUri: 'ftp://a.example' })
  assert.deepEqual([astray.code, astray.param], ['invalid_url', 'redirectUri'])
  const limited = await team.key({ profileIds: [profileId] })
  isRefused(await limited(route, { ...secret, profileId: other }), [404, 'profile_not_found'])
  const hidden = (await begin(call, other, 'skynet')).body.state
  isRefused(await limited(route, { ...secret, state: hidden }), [400, 'invalid_state'])
})

test('the choices of an unfinished connection are read by whoever has the token, once', async () => {
  const { profileId } = await newTeam()
  const sandbox = await control()
  const { token, expiresAt } = (
    await sandbox('POST /_sandbox/capabilities', { kind: 'pending-data', platform: 'pinboard', profileId })
  ).body
  const route = `GET /v1/connect/pending-data?token=${token}`
  const stranger = await newStranger()
  const read = await stranger(route)
  assert.equal(read.status, 200)
  assert.partialDeepStrictEqual(read.body, {
    platform: 'pinboard',
    profileId,
    selectionType: 'boards',
    expiresAt,
  })
  assert.deepEqual(
    read.body.options.map(({ id }: { id: string }) => id),
    ['pinboard-1', 'pinboard-2'],
  )
  isRefused(await stranger(route), [404, 'pending_data_not_found'])
})

test('choices of an unfinished connection are unknown without their token, at most 60 times', async () => {
  const stranger = await newStranger()
  const route = 'GET /v1/connect/pending-data'
  isRefused(await stranger(`${route}?token=zp_x`), [404, 'pending_data_not_found'])
  isRefused(await stranger(route), [400, 'missing_required_parameter'])
  for (let requested = 2; requested < 60; requested++) await stranger(`${route}?token=zp_x`)
  const refused = await stranger(`${route}?token=zp_x`)
  isRefused(refused, [429, 'too_many_attempts'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})
