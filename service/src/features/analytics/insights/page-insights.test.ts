import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { expectedFollowers } from '#testing/team/analytics.ts'
import { accountWithPosts, daysOf, gainOf, ofNoPost } from '#testing/team/insights.ts'
import { newTeam } from '#testing/team/team.ts'

const route = '/v1/analytics/socialnet/page-insights'
const network = 'socialnet'

let running: Running
before(async () => {
  running = await boot()
})
after(() => running.stop())

async function newScene() {
  const team = await newTeam(running)
  const scene = await accountWithPosts(running, team, network, [3.5, 30.5, 700.5, 1900.5])
  const get = (query: string) => team.call(`GET ${route}?accountId=${scene.accountId}${query}`)
  const now = await scene.clock()
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return { team, get, now, today, ...scene }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test('the numbers of a page are those of its posts and followers, day by day and in total', async () => {
  const { get, now, today, posts, platformAccountId } = await newScene()
  const [since, until] = [today.subtract({ days: 89 }).toString(), today.toString()]
  const metrics =
    'page_media_view,page_total_media_view_unique,page_post_engagements,page_follows,page_views_total'
  const { status, body } = await get(
    `&since=${since}&until=${until}&metricType=time_series&metrics=${metrics}`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  const days = daysOf(since, until)
  const gained = (...of: Parameters<typeof gainOf>[2][number][]) =>
    days.map((date) => ({ date, value: gainOf(network, posts, of, date, now) }))
  const followed = days.map((date) => ({ date, value: expectedFollowers(network, platformAccountId, date) }))
  const viewed = days
    .slice(0, -1)
    .map((date) => ({ date, value: ofNoPost(network, platformAccountId, 'page_views_total', date) }))
  const series = {
    page_media_view: gained('impressions'),
    page_total_media_view_unique: gained('reach'),
    page_post_engagements: gained('likes', 'comments', 'shares', 'clicks'),
    page_follows: followed,
    page_views_total: viewed,
  }
  assert.ok(sum(series.page_media_view.map(({ value }) => value)) > 0)
  for (const [metric, values] of Object.entries(series)) {
    const numbers = values.map(({ value }) => value)
    const total = metric === 'page_follows' ? numbers.at(-1) : sum(numbers)
    assert.deepEqual(body.metrics[metric], { total, values }, metric)
  }
  assert.deepEqual(
    [body.platform, body.dateRange, body.metricType, body.unavailableMetrics],
    [network, { since, until }, 'time_series', []],
  )
  const totals = (await get(`&since=${since}&metrics=page_media_view`)).body
  assert.deepEqual(totals.metrics, {
    page_media_view: { total: body.metrics.page_media_view.total },
  })
  const usual = (await get('')).body
  assert.deepEqual(usual.dateRange, { since: today.subtract({ days: 29 }).toString(), until })
  assert.equal(usual.metrics.content_monetization_earnings, undefined)
})

test('earnings are told of a page that takes part, and otherwise they are not 0', async () => {
  const { team, get, now, today, posts, accountId, sandbox } = await newScene()
  const both = 'content_monetization_earnings,monetization_approximate_earnings'
  const asked = `&metrics=page_media_view,${both}`
  const days = daysOf(today.subtract({ days: 29 }).toString(), today.toString())
  const shown = sum(days.map((day) => gainOf(network, posts, ['impressions'], day, now)))
  assert.deepEqual((await get(asked)).body.metrics, {
    page_media_view: { total: shown },
    content_monetization_earnings: { total: shown * 1000, unit: 'micro_amount', currency: 'USD' },
    monetization_approximate_earnings: { total: shown, unit: 'unspecified', currency: null },
  })
  const without = await sandbox(`PATCH /_sandbox/accounts/${accountId}`, { abilities: ['post', 'analytics'] })
  assert.equal(without.status, 200)
  const { metrics, unavailableMetrics } = (await get(asked)).body
  assert.deepEqual(metrics, { page_media_view: { total: shown } })
  assert.deepEqual(
    unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]),
    both.split(',').map((metric) => [metric, 'not_enrolled']),
  )
  assert.equal((await team.call(`GET /v1/accounts/${accountId}`)).body.status, 'connected')
})

test('a range, a metric or a form that cannot be is refused before Facebook is asked', async () => {
  const { get, accountId, sandbox } = await newScene()
  for (const [query, code, param] of [
    ['&metrics=page_impressions', 'invalid_value', 'metrics'],
    ['&metrics=page_media_view,page_fans', 'invalid_value', 'metrics'],
    ['&metrics=page_video_views', 'invalid_value', 'metrics'],
    ['&metricType=daily', 'invalid_value', 'metricType'],
    ['&since=2026-01-01&until=2026-04-01', 'invalid_range', 'since'],
    ['&since=2026-02-02&until=2026-02-01', 'invalid_range', 'since'],
    ['&since=2026-02-30', 'invalid_date', 'since'],
    ['&breakdown=age', 'unknown_parameter', 'breakdown'],
  ] as const) {
    const refused = await get(query)
    assert.deepEqual([refused.status, refused.code, refused.body.param], [400, code, param], query)
  }
  const { body } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  assert.deepEqual(
    body.data.filter(({ operation }: any) => operation === 'insights'),
    [],
  )
})

test('what goes wrong at Facebook has its one answer, and the connection stays', async () => {
  const { team, get, accountId, sandbox } = await newScene()
  const bend = async (fault: string, times: number) =>
    sandbox(`PATCH /_sandbox/accounts/${accountId}`, { faults: [{ step: 'insights', fault, times }] })
  for (const [fault, times, status, code] of [
    ['refused', 100, 400, 'provider_rejected'],
    ['500', 100, 502, 'provider_error'],
    ['throttled', 1, 429, 'outbound_rate_limited'],
    ['unreachable', 2, 502, 'provider_error'],
    ['timeout', 1, 504, 'provider_timeout'],
    ['garbled', 1, 504, 'provider_timeout'],
  ] as const) {
    await bend(fault, times)
    const reply = await get('')
    assert.deepEqual([reply.status, reply.code], [status, code], fault)
  }
  await bend('transient', 1)
  assert.equal((await get('')).status, 200)
  await bend('refused', 1)
  assert.deepEqual(
    (await get('')).body.unavailableMetrics.filter(({ reason }: any) => reason !== 'no_data'),
    [],
  )
  assert.equal((await team.call(`GET /v1/accounts/${accountId}`)).body.status, 'connected')
  await bend('expired', 1)
  const lapsed = await get('')
  assert.deepEqual([lapsed.status, lapsed.code], [409, 'account_disconnected'])
})

test('only an account of the network in sight of the caller, connected and with the right, is asked', async () => {
  const { team, accountId } = await newScene()
  const other = await newTeam(running)
  const foreign = await other.call(`GET ${route}?accountId=${accountId}`)
  assert.deepEqual([foreign.status, foreign.code], [404, 'account_not_found'])
  const { id } = await newAccount(team, 'skynet')
  const wrong = await team.call(`GET ${route}?accountId=${id}`)
  assert.deepEqual([wrong.status, wrong.code], [422, 'platform_not_supported'])
  await team.call(`DELETE /v1/accounts/${accountId}`)
  const gone = await team.call(`GET ${route}?accountId=${accountId}`)
  assert.equal(gone.status, 404)
})
