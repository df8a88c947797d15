import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { control, newStranger, newTeam } from '#testing/team/team.ts'

const platforms = ['skynet', 'threadnet', 'botchat', 'microblog', 'shortvideo']

test('an account of each platform is made, as the API then shows it, and can publish', async () => {
  const team = await newTeam()
  await loadCredit(team)
  const call = await control()
  for (const platform of platforms) {
    const made = await call('POST /_sandbox/accounts', { platform, profileId: team.profileId })
    assert.equal(made.status, 201)
    assert.deepEqual([made.body.platform, made.body.status], [platform, 'connected'])
    assert.deepEqual((await team.call(`GET /v1/accounts/${made.body.id}`)).body, made.body)
    const needed = platform === 'shortvideo' && {
      mediaItems: [{ type: 'video', url: 'https://media.example/a.mp4' }],
    }
    const post = await publishNow(team.call, [made.body.id], 'hello', { ...needed })
    assert.equal(post.status, 'published', platform)
  }
})

test('each call makes another identity, of the name that is asked for', async () => {
  const team = await newTeam()
  const call = await control()
  for (const platform of platforms) {
    const wish = { platform, profileId: team.profileId, username: 'ann.example' }
    const [one, two] = [
      await call('POST /_sandbox/accounts', wish),
      await call('POST /_sandbox/accounts', wish),
    ]
    assert.deepEqual([one.body.username, two.body.username], ['ann.example', 'ann.example'], platform)
    assert.notEqual(one.body.id, two.body.id)
    assert.notEqual(one.body.platformAccountId, two.body.platformAccountId)
  }
})

test('a fresh account has no stored health, unless one is asked for', async () => {
  const team = await newTeam()
  const call = await control()
  const wish = { platform: 'skynet', profileId: team.profileId }
  const plain = await call('POST /_sandbox/accounts', wish)
  assert.equal((await team.call('GET /v1/accounts/health')).body.summary.total, 0)
  for (const health of ['healthy', 'warning', 'error']) {
    const { body } = await call('POST /_sandbox/accounts', { ...wish, health })
    const rows = (await team.call('GET /v1/accounts/health')).body
    const row = rows.data.find(({ accountId }: { accountId: string }) => accountId === body.id)
    assert.equal(row.status, health)
    assert.equal(row.issues.length, health === 'healthy' ? 0 : 1)
    assert.equal(rows.summary[health], 1)
    assert.notEqual(body.id, plain.body.id)
  }
})

test('a pass over accounts can be kept to one, which has to be of test mode', async () => {
  const team = await newTeam()
  const call = await control()
  const wish = { platform: 'skynet', profileId: team.profileId }
  const [one] = [await call('POST /_sandbox/accounts', wish), await call('POST /_sandbox/accounts', wish)]
  const job = 'account-health'
  const ran = await call('POST /_sandbox/jobs/run', { job, accountId: one.body.id })
  assert.deepEqual([ran.status, ran.body], [200, { job, count: 1 }])
  const { data } = (await team.call('GET /v1/accounts/health')).body
  assert.deepEqual(
    data.map(({ accountId, status }: any) => [accountId, status]),
    [[one.body.id, 'healthy']],
  )
  const absent = await call('POST /_sandbox/jobs/run', { job, accountId: randomId() })
  assert.deepEqual(faultOf(absent), { status: 404, code: 'sandbox_object_not_found', param: 'accountId' })
})

test('the platform refuses what an account is without', async () => {
  const team = await newTeam()
  const call = await control()
  const wish = { platform: 'skynet', profileId: team.profileId }
  const able = await call('POST /_sandbox/accounts', { ...wish, abilities: ['post', 'lookup'] })
  assert.equal((await publishNow(team.call, [able.body.id], 'I can')).status, 'published')
  const unable = await call('POST /_sandbox/accounts', { ...wish, abilities: ['lookup'] })
  const post = await publishNow(team.call, [unable.body.id], 'I cannot')
  assert.equal(post.status, 'failed')
  assert.equal(post.targets[0].error.code, 'provider_rejected')
  const refused = await call('POST /_sandbox/accounts', { ...wish, abilities: ['flight'] })
  assert.deepEqual(faultOf(refused), { status: 400, code: 'invalid_value', param: 'abilities[0]' })
})

test('an access token can be let lapse, and be accepted again, on every posting platform', async () => {
  const team = await newTeam()
  await loadCredit(team)
  const call = await control()
  for (const platform of ['skynet', 'threadnet', 'botchat', 'microblog', 'socialnet', 'pronet']) {
    const { id } = (await call('POST /_sandbox/accounts', { platform, profileId: team.profileId })).body
    const lapse = () => call(`PATCH /_sandbox/accounts/${id}`, { token: 'expired' })
    const changed = await lapse()
    assert.deepEqual([changed.status, changed.body.id, changed.body.status], [200, id, 'connected'], platform)
    assert.equal((await call(`PATCH /_sandbox/accounts/${id}`, { token: 'valid' })).status, 200)
    assert.equal((await publishNow(team.call, [id], 'valid')).status, 'published', platform)
    await lapse()
    const [target] = (await publishNow(team.call, [id], 'expired')).targets
    assert.deepEqual([target.status, target.error.code], ['failed', 'account_disconnected'], platform)
    assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.status, 'needs_reconnect', platform)
  }
})

test('a new connection has a token that is accepted', async () => {
  const team = await newTeam()
  const call = await control()
  const { id, username } = await newAccount(team, 'skynet')
  await call(`PATCH /_sandbox/accounts/${id}`, { token: 'expired' })
  assert.equal((await publishNow(team.call, [id], 'expired')).status, 'failed')
  const again = { profileId: team.profileId, identifier: username, appPassword: 'an app password' }
  const connected = await team.call('POST /v1/connect/skynet/credentials', again)
  assert.deepEqual([connected.status, connected.body.accountId], [200, id], JSON.stringify(connected.body))
  assert.equal((await publishNow(team.call, [id], 'hello')).status, 'published')
})

test('abilities and health of an account can be changed, and what is left out stays', async () => {
  const team = await newTeam()
  const call = await control()
  const { id } = (await call('POST /_sandbox/accounts', { platform: 'skynet', profileId: team.profileId }))
    .body
  const change = (body: object) => call(`PATCH /_sandbox/accounts/${id}`, body)
  assert.equal((await change({ abilities: ['lookup'], health: 'warning' })).status, 200)
  assert.equal((await publishNow(team.call, [id], 'I cannot')).targets[0].error.code, 'provider_rejected')
  const health = async () => (await team.call(`GET /v1/accounts/${id}/health`)).body
  assert.deepEqual([(await health()).status, (await health()).issues.length], ['warning', 1])
  assert.equal((await change({ abilities: ['post'] })).status, 200)
  assert.equal((await publishNow(team.call, [id], 'I can')).status, 'published')
  assert.equal((await health()).status, 'warning')
  assert.equal((await change({ health: 'healthy' })).status, 200)
  assert.deepEqual((await health()).issues, [])
  for (const [body, code, param] of [
    [{ token: 'old' }, 'invalid_value', 'token'],
    [{ health: 'fine' }, 'invalid_value', 'health'],
    [{ abilities: ['flight'] }, 'invalid_value', 'abilities[0]'],
    [{ mood: 'good' }, 'unknown_parameter', 'mood'],
  ] as const)
    assert.deepEqual(faultOf(await change(body)), { status: 400, code, param })
  const absent = { status: 404, code: 'sandbox_object_not_found', param: 'accountId' }
  assert.deepEqual(faultOf(await call(`PATCH /_sandbox/accounts/${randomId()}`, { token: 'valid' })), absent)
})

test('the control acts on test mode only: what is live, or nobody has, is not found', async () => {
  const team = await newTeam()
  const call = await control()
  const live = (await team.owner('GET /v1/profiles')).body.data[0].id
  const before = (await team.owner('GET /v1/accounts')).body
  for (const profileId of [live, randomId()]) {
    const found = { status: 404, code: 'sandbox_object_not_found', param: 'profileId' }
    const account = await call('POST /_sandbox/accounts', { platform: 'skynet', profileId })
    assert.deepEqual(faultOf(account), found)
    const pending = { kind: 'pending-data', platform: 'pinboard', profileId }
    assert.deepEqual(faultOf(await call('POST /_sandbox/capabilities', pending)), found)
  }
  assert.deepEqual((await team.owner('GET /v1/accounts')).body, before)
})

test('a platform that is not served, and a kind that is not known, are refused', async () => {
  const { profileId } = await newTeam()
  const call = await control()
  const account = await call('POST /_sandbox/accounts', { platform: 'microblogads', profileId })
  assert.deepEqual(faultOf(account), { status: 400, code: 'invalid_value', param: 'platform' })
  for (const [field, value] of Object.entries({ kind: 'key', platform: 'adnet', selectionType: 'moods' })) {
    const requested = { kind: 'pending-data', platform: 'pinboard', profileId, [field]: value }
    const refused = await call('POST /_sandbox/capabilities', requested)
    assert.deepEqual(faultOf(refused), { status: 400, code: 'invalid_value', param: field })
  }
})

test('a capability shows its pending data once, to whoever has the token', async () => {
  const { profileId } = await newTeam()
  const call = await control()
  const requested = { kind: 'pending-data', platform: 'pinboard', profileId }
  const issued = await call('POST /_sandbox/capabilities', requested)
  assert.equal(issued.status, 201)
  const { token, url, expiresAt } = issued.body
  assert.match(token, /^zp_[0-9A-Za-z]{43}$/)
  const clock = await call('GET /_sandbox/clock')
  const lifeMs = Date.parse(expiresAt) - Date.parse(clock.body.now)
  assert.ok(lifeMs > 14 * 60_000 && lifeMs <= 15 * 60_000)
  const stranger = await newStranger()
  const { pathname, search } = new URL(url)
  const shown = await stranger(`GET ${pathname}${search}`)
  assert.equal(shown.status, 200)
  const { tempToken, userProfile, options, ...rest } = shown.body
  assert.deepEqual(rest, { platform: 'pinboard', profileId, selectionType: 'boards', expiresAt })
  assert.ok(tempToken && userProfile)
  assert.deepEqual(
    options.map(({ id }: { id: string }) => id),
    ['pinboard-1', 'pinboard-2'],
  )
  const second = await stranger(`GET ${pathname}${search}`)
  assert.deepEqual(faultOf(second), { status: 404, code: 'pending_data_not_found' })
})

test('the ledger tells each call that left an adapter, by account, in order and in pages', async () => {
  const team = await newTeam()
  const call = await control()
  const { body: account } = await call('POST /_sandbox/accounts', {
    platform: 'skynet',
    profileId: team.profileId,
  })
  await publishNow(team.call, [account.id], 'one')
  await publishNow(team.call, [account.id], 'two sbx:publish:refused')
  const all = await call(`GET /_sandbox/calls?accountId=${account.id}&provider=skynet&limit=1000`)
  const rows: any[] = all.body.data.filter(({ operation }: { operation: string }) => operation === 'publish')
  assert.equal(all.body.hasMore, false)
  assert.deepEqual(
    rows.map(({ mode, provider, attempt, method, result }) => [
      mode,
      provider,
      attempt,
      method,
      result.kind,
      result.status,
      result.kept,
    ]),
    [
      ['test', 'skynet', 1, 'POST', 'answered', 200, true],
      ['test', 'skynet', 1, 'POST', 'answered', 400, false],
    ],
  )
  assert.doesNotMatch(JSON.stringify(all.body), /Bearer/)
  const seqs = all.body.data.map(({ seq }: { seq: number }) => seq)
  assert.deepEqual(
    seqs,
    [...seqs].sort((a, b) => a - b),
  )
  const first = await call(`GET /_sandbox/calls?accountId=${account.id}&limit=1`)
  assert.deepEqual([first.body.data[0].seq, first.body.hasMore], [seqs[0], true])
  const rest = await call(`GET /_sandbox/calls?accountId=${account.id}&since=${seqs[0]}`)
  assert.deepEqual(
    rest.body.data.map(({ seq }: { seq: number }) => seq),
    seqs.slice(1),
  )
  const last = await call(`GET /_sandbox/calls?accountId=${account.id}&order=newest&limit=1`)
  assert.deepEqual([last.body.data[0].seq, last.body.hasMore], [seqs.at(-1), true])
})

test('opening the link page posts the code in the chat of its team, and the connection is finished', async () => {
  const team = await newTeam()
  const stranger = await newStranger()
  const begun = await team.call(`GET /v1/connect/botchat?profileId=${team.profileId}`)
  const { code } = begun.body
  assert.equal((await team.call(`PATCH /v1/connect/botchat?code=${code}`)).body.status, 'pending')
  const page = await stranger(`GET /sandbox/botchat/link?code=${code}`)
  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  const linked = await team.call(`PATCH /v1/connect/botchat?code=${code}`)
  assert.equal(linked.body.status, 'connected')
  const post = await team.call('POST /v1/posts', {
    content: 'hello',
    targets: [{ accountId: linked.body.account.id }],
    publishNow: true,
  })
  assert.equal((await settled(team.call, post.body.id)).status, 'published')
})

test('a link code of live mode, one that nobody has and none at all are 404', async () => {
  const team = await newTeam()
  const stranger = await newStranger()
  for (const query of ['', '?code=', '?code=ZT-AAAAAA', '?code=%00', '?code=%zz', '?other=1'])
    assert.equal((await stranger(`GET /sandbox/botchat/link${query}`)).status, 404, query)
  const begun = await team.call(`GET /v1/connect/botchat?profileId=${team.profileId}`)
  const other = await stranger(`POST /sandbox/botchat/link?code=${begun.body.code}`)
  assert.deepEqual([other.status, other.code], [404, 'route_not_found'])
})
