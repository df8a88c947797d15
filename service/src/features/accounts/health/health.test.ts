import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { expectedFollowers } from '#testing/team/analytics.ts'
import { begin, connectAccount } from '#testing/team/connect.ts'
import { type Call, control, newStranger, newTeam, type Reply } from '#testing/team/team.ts'

describe('account health', () => {
  const day = 24 * 3600

  // The clock is moved here, so the service is one of its own.
  let running: Running
  let sandbox: Call

  before(async () => {
    running = await boot()
    sandbox = await control(running)
  })

  after(() => running?.stop())

  const advance = (seconds: number) => sandbox('POST /_sandbox/clock', { advanceSeconds: seconds })
  const check = async () => (await sandbox('POST /_sandbox/jobs/run', { job: 'account-health' })).body.count
  const isRefused = ({ status, code }: Reply, expected: [number, string]) =>
    assert.deepEqual([status, code], expected)

  async function operationsOf(accountId: string): Promise<string[]> {
    const { data } = (await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
    return data.map(({ operation }: { operation: string }) => operation)
  }

  test('a fresh account has no health; a check that is asked for writes it without being due', async () => {
    const { call, profileId } = await newTeam(running)
    const account = await connectAccount(call, profileId, 'microblog')
    const unchecked = await call(`GET /v1/accounts/${account.id}/health`)
    isRefused(unchecked, [404, 'account_not_found'])
    const [, at = ''] = /its first check is at (\S+)\.$/.exec(unchecked.body.error) ?? []
    const { time } = (await call('GET /v1/status')).body
    assert.ok(Math.abs(Date.parse(at) - Date.parse(time) - 6 * 3600_000) < 60_000, unchecked.body.error)
    const stranger = await newTeam(running)
    const absent = await stranger.call(`GET /v1/accounts/${account.id}/health`)
    assert.equal(absent.body.error, 'No such account.')
    assert.deepEqual((await call('GET /v1/accounts/health')).body, {
      data: [],
      hasMore: false,
      nextCursor: null,
      summary: { total: 0, healthy: 0, warning: 0, error: 0, needsReconnect: 0 },
      scope: { profileId: null, platform: null },
    })
    assert.ok((await check()) >= 1)
    const health = (await call(`GET /v1/accounts/${account.id}/health`)).body
    const { lastCheckedAt, nextCheckAt, ...rest } = health
    assert.deepEqual(rest, {
      accountId: account.id,
      profileId,
      platform: 'microblog',
      username: account.username,
      status: 'healthy',
      issues: [],
    })
    assert.equal(Date.parse(nextCheckAt) - Date.parse(lastCheckedAt), 6 * 3600_000)
    const list = await call('GET /v1/accounts/health?platform=microblog')
    assert.deepEqual(list.body.data, [health])
    assert.deepEqual(list.body.scope, { profileId: null, platform: 'microblog' })
    const before = (await operationsOf(account.id)).length
    await call(`GET /v1/accounts/${account.id}/health`)
    assert.equal((await operationsOf(account.id)).length, before)
  })

  test('the clock brings each account round when it is due, and not before', async () => {
    const { call, profileId } = await newTeam(running)
    const account = await connectAccount(call, profileId, 'microblog')
    await advance(3600)
    assert.deepEqual(await operationsOf(account.id), [])
    await advance(6 * 3600)
    assert.deepEqual(await operationsOf(account.id), ['refresh', 'identity'])
    const first = (await call(`GET /v1/accounts/${account.id}/health`)).body
    await advance(60)
    assert.deepEqual((await call(`GET /v1/accounts/${account.id}/health`)).body, first)
  })

  test('credentials are renewed again and again, as far as the platform lets them', async () => {
    const { call, profileId } = await newTeam(running)
    const made = ['skynet', 'microblog', 'threadnet', 'botchat'].map(async (platform) =>
      platform === 'botchat'
        ? (await call('POST /v1/connect/botchat', { chatId: '-7', profileId })).body.account
        : connectAccount(call, profileId, platform),
    )
    await Promise.all(made)
    for (let round = 0; round < 5; round++) {
      await advance(29 * day)
      const { data, summary } = (await call('GET /v1/accounts/health')).body
      const states = data.map(({ platform, status, issues }: any) => [platform, status, issues])
      if (round > 0)
        assert.partialDeepStrictEqual(summary, { needsReconnect: 0, healthy: 4 }, JSON.stringify(states))
    }
    const { data } = (await call('GET /v1/accounts')).body
    assert.deepEqual(
      data.map(({ status }: { status: string }) => status),
      Array(4).fill('connected'),
    )
  })

  test('a refresh token that works once is used once, however many want to renew at the same time', async () => {
    const { call, profileId } = await newTeam(running)
    const account = await connectAccount(call, profileId, 'microblog')
    await advance(3 * 3600)
    await Promise.all([check(), check(), check()])
    const operations = await operationsOf(account.id)
    assert.equal(operations.filter((operation) => operation === 'refresh').length, 1)
    assert.equal((await call(`GET /v1/accounts/${account.id}/health`)).body.status, 'healthy')
    assert.equal((await call(`GET /v1/accounts/${account.id}`)).body.status, 'connected')
  })

  test('an account that the platform has let go needs to be reconnected, and is healthy again afterwards', async () => {
    const { call, profileId } = await newTeam(running)
    const account = await connectAccount(call, profileId, 'threadnet')
    await connectAccount(call, profileId, 'microblog')
    await advance(61 * day)
    assert.equal((await call(`GET /v1/accounts/${account.id}`)).body.status, 'needs_reconnect')
    const health = (await call(`GET /v1/accounts/${account.id}/health`)).body
    assert.deepEqual(
      [health.status, health.issues[0], health.issues.length, health.nextCheckAt],
      ['error', 'credential_expired', 2, null],
    )
    const all = (await call('GET /v1/accounts/health')).body
    assert.deepEqual(all.summary, { total: 2, healthy: 1, warning: 0, error: 1, needsReconnect: 1 })
    const [entry] = (await call('GET /v1/logs?type=connections&action=account.disconnected')).body.data
    assert.partialDeepStrictEqual(entry, { status: 'failed', accountId: account.id })
    assert.ok(entry.errorMessage)
    await check()
    assert.deepEqual((await call(`GET /v1/accounts/${account.id}/health`)).body, health)

    const again = await connectAccount(call, profileId, 'threadnet')
    assert.deepEqual([again.id, again.status], [account.id, 'connected'])
    await advance(1)
    assert.equal((await call(`GET /v1/accounts/${account.id}/health`)).body.status, 'healthy')
  })

  test('an account is in error at once when a post finds that its connection is lost, checked before or not', async () => {
    const { call, profileId } = await newTeam(running)
    const checked = await connectAccount(call, profileId, 'threadnet', 'sbx_ok_1')
    await check()
    const fresh = await connectAccount(call, profileId, 'threadnet', 'sbx_ok_2')
    const isHealthy = await call(`GET /v1/accounts/${checked.id}/health`)
    assert.equal(isHealthy.body.status, 'healthy')
    const targets = [{ accountId: checked.id }, { accountId: fresh.id }]
    const content = 'Lost sbx:publish:expired'
    await call('POST /v1/posts', { content, targets, publishNow: true })
    await sandbox('POST /_sandbox/jobs/run', { job: 'publish' })
    for (const { id } of [checked, fresh]) {
      assert.equal((await call(`GET /v1/accounts/${id}`)).body.status, 'needs_reconnect')
      const { status, issues, nextCheckAt } = (await call(`GET /v1/accounts/${id}/health`)).body
      assert.deepEqual([status, issues[0], nextCheckAt], ['error', 'credential_expired', null])
    }
    const all = (await call('GET /v1/accounts/health')).body
    assert.deepEqual(all.summary, { total: 2, healthy: 0, warning: 0, error: 2, needsReconnect: 2 })
    assert.deepEqual(
      all.data.map(({ status }: { status: string }) => status),
      ['error', 'error'],
    )
  })

  test('a disconnected account has no health, in the list, the summary and by its id', async () => {
    const { call, profileId } = await newTeam(running)
    const [gone, lost] = await Promise.all([
      connectAccount(call, profileId, 'microblog'),
      connectAccount(call, profileId, 'threadnet'),
    ])
    await check()
    const content = 'Lost sbx:publish:expired'
    await call('POST /v1/posts', { content, targets: [{ accountId: lost.id }], publishNow: true })
    await sandbox('POST /_sandbox/jobs/run', { job: 'publish' })
    for (const { id } of [gone, lost]) await call(`POST /v1/accounts/${id}/actions/disconnect`)
    for (const { id } of [gone, lost])
      isRefused(await call(`GET /v1/accounts/${id}/health`), [404, 'account_not_found'])
    const { data, summary } = (await call('GET /v1/accounts/health')).body
    assert.deepEqual(data, [])
    assert.deepEqual(summary, { total: 0, healthy: 0, warning: 0, error: 0, needsReconnect: 0 })
    await connectAccount(call, profileId, 'threadnet')
    const again = await call(`GET /v1/accounts/${lost.id}/health`)
    assert.notEqual(again.body.status, 'error')
  })

  test('a disconnected account is not asked after', async () => {
    const { call, profileId } = await newTeam(running)
    const account = await connectAccount(call, profileId, 'microblog')
    await call(`POST /v1/accounts/${account.id}/actions/disconnect`)
    await check()
    assert.deepEqual(await operationsOf(account.id), [])
  })

  test('health is listed by page while the summary covers the whole scope', async () => {
    const team = await newTeam(running)
    const other = (await team.call('POST /v1/profiles', { name: 'Other' })).body.id
    for (let number = 1; number <= 3; number++)
      await connectAccount(team.call, team.profileId, 'microblog', `sbx_ok_${number}`)
    const hidden = await connectAccount(team.call, other, 'threadnet')
    await check()
    const first = (await team.call('GET /v1/accounts/health?limit=3')).body
    assert.deepEqual([first.data.length, first.hasMore, first.summary.total], [3, true, 4])
    const second = (await team.call(`GET /v1/accounts/health?limit=3&cursor=${first.nextCursor}`)).body
    assert.deepEqual([second.data.length, second.hasMore, second.summary.total], [1, false, 4])
    const limited = await team.key({ profileIds: [team.profileId] })
    const seen = (await limited('GET /v1/accounts/health')).body
    assert.deepEqual([seen.data.length, seen.summary.total], [3, 3])
    isRefused(await limited(`GET /v1/accounts/health?profileId=${other}`), [404, 'profile_not_found'])
    isRefused(await limited(`GET /v1/accounts/${hidden.id}/health`), [404, 'account_not_found'])
    for (const query of ['status=healthy', 'sort=createdAt', 'page=1'])
      isRefused(await team.call(`GET /v1/accounts/health?${query}`), [400, 'unknown_parameter'])
  })

  test('follower counts are kept by day and told by period, for accounts that have some', async () => {
    const team = await newTeam(running)
    const { call, profileId } = team
    const counted = await connectAccount(call, profileId, 'microblog')
    const uncounted = await connectAccount(call, profileId, 'bizlisting')
    const route = 'GET /v1/accounts/follower-stats'
    const none = (await call(route)).body
    assert.deepEqual([none.accounts, none.stats, none.granularity], [[], {}, 'daily'])
    await check()
    await advance(day)
    await check()
    const stats = (await call(route)).body
    assert.deepEqual(Object.keys(stats.stats), [counted.id])
    const series = stats.stats[counted.id]
    const expected: number[] = series.map(({ date }: { date: string }) =>
      expectedFollowers('microblog', counted.platformAccountId, date),
    )
    assert.deepEqual(
      series.map(({ followers }: { followers: number }) => followers),
      expected,
    )
    const [first = 0, last = 0] = expected
    assert.partialDeepStrictEqual(stats.accounts, [
      {
        id: counted.id,
        profileId,
        platform: 'microblog',
        currentFollowers: last,
        growth: last - first,
        growthPercentage: Math.round(((last - first) / first) * 10_000) / 100,
        dataPoints: 2,
        lastUpdated: `${series[1].date}T00:00:00.000Z`,
      },
    ])
    const range = `fromDate=${series[0].date}&toDate=${series[0].date}`
    const past = (await call(`${route}?${range}&granularity=monthly`)).body
    assert.deepEqual(past.stats[counted.id], [{ date: `${series[0].date.slice(0, 7)}-01`, followers: first }])
    assert.deepEqual(past.dateRange, {
      from: `${series[0].date}T00:00:00.000Z`,
      to: `${series[0].date}T23:59:59.999Z`,
    })
    assert.equal((await call(`${route}?granularity=weekly`)).body.granularity, 'weekly')
    assert.deepEqual((await call(`${route}?accountIds=${uncounted.id}`)).body.accounts, [])
    const both = (await call(`${route}?accountIds=${uncounted.id},${counted.id}&profileId=${profileId}`)).body
    assert.equal(both.accounts.length, 1)

    isRefused(await call(`${route}?accountIds=${counted.id},x`), [400, 'invalid_id'])
    isRefused(await call(`${route}?accountIds=${'0'.repeat(24)}`), [404, 'account_not_found'])
    isRefused(await call(`${route}?fromDate=2026-02-30`), [400, 'invalid_date'])
    isRefused(await call(`${route}?fromDate=2026-02-03&toDate=2026-02-02`), [400, 'invalid_range'])
    isRefused(await call(`${route}?fromDate=2020-01-01&toDate=2026-01-01`), [400, 'invalid_range'])
    isRefused(await call(`${route}?granularity=hourly`), [400, 'invalid_value'])
    const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
    const limited = await team.key({ profileIds: [other] })
    assert.deepEqual((await limited(route)).body.accounts, [])
    isRefused(await limited(`${route}?accountIds=${counted.id}`), [404, 'account_not_found'])
    isRefused(await limited(`${route}?profileId=${profileId}`), [404, 'profile_not_found'])
  })

  test('what was begun lapses after a quarter of an hour', async () => {
    const { call, profileId } = await newTeam(running)
    const { state } = (await begin(call, profileId, 'threadnet')).body
    const { code } = (await begin(call, profileId, 'botchat')).body
    await advance(15 * 60 + 1)
    const late = await call('POST /v1/connect/threadnet', { code: 'sbx_ok', state, profileId })
    isRefused(late, [400, 'invalid_state'])
    const page = await (await newStranger(running))(`GET /sandbox/botchat/link?code=${code}`)
    assert.equal(page.status, 404)
    const lapsed = (await call(`PATCH /v1/connect/botchat?code=${code}`)).body
    assert.deepEqual([lapsed.status, typeof lapsed.message], ['expired', 'string'])
  })
})
