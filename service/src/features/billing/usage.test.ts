import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { businessNow } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, control, eventually, newStranger, newTeam } from '#testing/team/team.ts'

const usage = async (call: Call, query = '') => (await call(`GET /v1/usage${query}`)).body
const draft = { content: 'a draft', isDraft: true }

describe('usage', () => {
  let own: Running
  before(async () => {
    own = await boot({ RATE_TIER_CEILING: '90000', RATE_TIER_PERIOD_S: '30' })
    await moveTo('2031-03-14T23:30:00Z')
  })
  after(() => own.stop())

  async function moveTo(now: string): Promise<void> {
    const sandbox = await control(own)
    const moved = await sandbox('POST /_sandbox/clock', { now })
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
  }

  test('is told as a snapshot of the calendar month, in the mode of the request', async () => {
    const team = await newTeam(own)
    await newAccount(team)
    await team.call('POST /v1/profiles', { name: 'a second one' })
    for (let count = 0; count < 3; count++)
      assert.equal((await team.call('POST /v1/posts', draft)).status, 201)
    const shown = await eventually(
      () => usage(team.call),
      ({ usage: { apiRequests } }) => apiRequests >= 6,
    )
    const { apiRequests, ...counts } = shown.usage
    assert.deepEqual(shown, {
      tier: 'free',
      period: { start: '2031-03-01T00:00:00.000Z', end: '2031-04-01T00:00:00.000Z' },
      limits: { requestsPerMinute: 180_000, profiles: 1000, accounts: 10_000 },
      usage: shown.usage,
      media: { usedBytes: 0, maxBytes: 10 * 1024 ** 3 },
      spend: { microblogMicros: 0, microblogUsd: '0.00' },
    })
    assert.deepEqual(counts, { profiles: 2, accounts: 1, posts: 3, microblogRequests: 0, smsSegments: 0 })
    const live = await usage(await team.key({ mode: 'live' }))
    assert.deepEqual([live.usage.profiles, live.usage.accounts, live.usage.posts], [1, 0, 0])
    const other = await usage((await newTeam(own)).call)
    assert.deepEqual([other.usage.profiles, other.usage.posts], [1, 0])
  })

  test('counts every request of its mode once, also one that is refused', async () => {
    const team = await newTeam(own)
    const before = 1
    for (let count = 0; count < 7; count++) await team.call('GET /v1/profiles')
    assert.equal((await team.call('GET /v1/profiles?limit=0')).status, 400)
    await pause(3000)
    assert.equal((await usage(team.call)).usage.apiRequests, before + 8)
    await pause(3000)
    assert.equal((await usage(team.call)).usage.apiRequests, before + 9)
    const live = await team.owner('GET /v1/usage')
    // The owner has made one key.
    assert.equal(live.body.usage.apiRequests, 1)
  })

  test('counts the requests that the metered platform has answered, each item of a thread', async () => {
    const team = await newTeam(own)
    await loadCredit(team, '5.00', own)
    const [metered, other] = [await newAccount(team, 'microblog'), await newAccount(team)]
    const requests = async () => (await usage(team.call)).usage.microblogRequests
    await publishNow(team.call, [metered.id, other.id], 'one')
    assert.equal(await requests(), 1)
    const threadItems = [{ content: 'first' }, { content: 'second' }, { content: 'third' }]
    const thread = { targets: [{ accountId: metered.id, options: { threadItems } }] }
    await publishNow(team.call, [], 'a thread', thread)
    assert.equal(await requests(), 4)
    for (const [fault, counted] of [
      ['refused', 5],
      ['500', 6],
      ['timeout', 6],
      ['expired', 7],
    ] as const) {
      await publishNow(team.call, [metered.id], `sbx:publish:${fault}`)
      assert.equal(await requests(), counted, fault)
    }
    const { spend } = await usage(team.call)
    // Seven requests without a link.
    assert.deepEqual(spend, { microblogMicros: 105_000, microblogUsd: '0.105' })
  })

  test('is metered by day, by month and in total, over the days that have begun', async () => {
    const team = await newTeam(own)
    const today = (await businessNow(own)).toISOString().slice(0, 10)
    await team.call('POST /v1/posts', draft)
    const amounts = { posts: 1, microblogRequests: 0, microblogMicros: 0, smsSegments: 0 }
    const none = { ...amounts, posts: 0 }
    assert.deepEqual(await usage(team.call, '?range=7d'), {
      granularity: 'day',
      period: { start: '2031-03-08T00:00:00.000Z', end: '2031-03-15T00:00:00.000Z' },
      days: [8, 9, 10, 11, 12, 13, 14].map((day) => ({
        date: `2031-03-${String(day).padStart(2, '0')}`,
        ...(day === 14 ? amounts : none),
      })),
      totals: amounts,
    })
    assert.equal(today, '2031-03-14')
    const cycle = await usage(team.call, '?granularity=day')
    assert.deepEqual(cycle.period, { start: '2031-03-01T00:00:00.000Z', end: '2031-04-01T00:00:00.000Z' })
    assert.deepEqual([cycle.days.length, cycle.days.at(-1).date], [14, today])
    const months = await usage(team.call, '?range=3mo&granularity=month')
    assert.deepEqual(months.days, [
      { date: '2031-01-01', ...none },
      { date: '2031-02-01', ...none },
      { date: '2031-03-01', ...amounts },
    ])
    const year = await usage(team.call, '?range=12mo&granularity=total')
    assert.deepEqual(year.period, { start: '2030-04-01T00:00:00.000Z', end: '2031-04-01T00:00:00.000Z' })
    assert.deepEqual(year.days, [{ date: '2030-04-01', ...amounts }])
    const custom = await usage(team.call, '?from=2031-02-27&to=2031-03-01T23:59:59Z&granularity=month')
    assert.deepEqual(custom.days, [
      { date: '2031-02-27', ...none },
      { date: '2031-03-01', ...none },
    ])
    const ahead = await usage(team.call, '?range=custom&from=2031-04-01&to=2031-04-02')
    assert.deepEqual([ahead.days, ahead.totals], [[], none])
    const sizes = { '14d': 14, '30d': 30, 'prev-cycle': 28 }
    for (const [range, size] of Object.entries(sizes))
      assert.equal((await usage(team.call, `?range=${range}`)).days.length, size, range)
  })

  test('takes a range whose ends are 366 days apart, and tells precisely what is wrong with another', async () => {
    const { call } = await newTeam(own)
    const isRefused = async (query: string, code: string, param: string) =>
      assert.deepEqual(faultOf(await call(`GET /v1/usage?${query}`)), { status: 400, code, param }, query)
    assert.equal((await call('GET /v1/usage?from=2030-01-01&to=2031-01-02')).status, 200)
    await isRefused('from=2030-01-01&to=2031-01-03', 'invalid_range', 'to')
    await isRefused('from=2030-01-02&to=2030-01-01', 'invalid_range', 'to')
    await isRefused('range=custom&from=2030-01-02', 'missing_required_parameter', 'to')
    await isRefused('range=custom', 'missing_required_parameter', 'from')
    await isRefused('to=2030-01-02', 'missing_required_parameter', 'from')
    await isRefused('range=7d&from=2030-01-02', 'mutually_exclusive_fields', 'from')
    await isRefused('range=cycle&to=2030-01-02', 'mutually_exclusive_fields', 'to')
    await isRefused('range=8d', 'invalid_value', 'range')
    await isRefused('granularity=hour', 'invalid_value', 'granularity')
    await isRefused('from=2030-02-30&to=2030-03-01', 'invalid_date', 'from')
    await isRefused('from=0000-01-01&to=0000-01-02', 'invalid_date', 'from')
    await isRefused('from=2030-01-01&to=9999-12-31T23:00:00-05:00', 'invalid_date', 'to')
  })

  test('begins anew with the month, and the month before stays', async () => {
    const team = await newTeam(own)
    await team.call('POST /v1/posts', draft)
    await moveTo('2031-04-01T00:00:01Z')
    await team.call('POST /v1/posts', draft)
    await team.call('POST /v1/posts', draft)
    const { period, usage: used } = await usage(team.call)
    assert.deepEqual([period.start, used.posts], ['2031-04-01T00:00:00.000Z', 2])
    const before = await usage(team.call, '?range=prev-cycle&granularity=total')
    assert.deepEqual([before.period.end, before.totals.posts], ['2031-04-01T00:00:00.000Z', 1])
  })

  test('is open to every credential, and whole for one that is limited to profiles', async () => {
    const team = await newTeam(own)
    await team.call('POST /v1/profiles', { name: 'a second one' })
    await team.call('POST /v1/posts', draft)
    for (const wish of [{ readOnly: true }, { profileIds: [team.profileId] }]) {
      const { usage: used } = await usage(await team.key(wish))
      assert.deepEqual([used.profiles, used.posts], [2, 1])
    }
    assert.equal((await (await newStranger(own))('GET /v1/usage')).code, 'missing_credential')
  })

  test('has a deprecated route, which says so in every answer and in the document', async () => {
    const team = await newTeam(own)
    const stats = await team.call('GET /v1/usage-stats')
    const snapshot = await usage(team.call)
    assert.deepEqual({ ...stats.body, usage: {} }, { ...snapshot, usage: {} })
    const stranger = await newStranger(own)
    for (const [reply, status] of [
      [stats, 200],
      [await team.call('GET /v1/usage-stats?range=7d'), 400],
      [await stranger('GET /v1/usage-stats'), 401],
    ] as const)
      assert.deepEqual([reply.status, reply.headers.get('deprecation')], [status, 'true'])
    assert.equal((await team.call('GET /v1/usage')).headers.get('deprecation'), null)
    const { paths } = (await stranger('GET /v1/openapi.json')).body
    assert.equal(paths['/v1/usage-stats'].get.deprecated, true)
    assert.equal(paths['/v1/usage'].get.deprecated, undefined)
  })
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
