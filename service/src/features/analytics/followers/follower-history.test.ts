import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Temporal } from 'temporal-polyfill'
import { advance, businessNow } from '#testing/service/clock.ts'
import { boot } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const route = '/v1/analytics/photonet/follower-history'

test('the followers of days are those that were counted on them, without a call to the network', async (context) => {
  const running = await boot()
  context.after(() => running.stop())
  const team = await newTeam(running)
  const sandbox = await control(running)
  const { id: accountId } = await newAccount(team, 'photonet')
  const day = async () =>
    Temporal.Instant.fromEpochMilliseconds((await businessNow(running)).getTime())
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
  const get = async (query: string) => team.call(`GET ${route}?accountId=${accountId}${query}`)
  const counted = new Map<string, number>()
  for (const days of [0, 1, 3]) {
    if (days > 0) await advance(days * 86_400, running)
    await sandbox('POST /_sandbox/jobs/run', { job: 'account-health', accountId })
    const account = (await team.call(`GET /v1/accounts/${accountId}`)).body
    counted.set((await day()).toString(), account.followersCount)
  }
  const { body: calls } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  const series = await get('&metricType=time_series')
  assert.equal(series.status, 200, JSON.stringify(series.body))
  const values = [...counted].map(([date, value]) => ({ date, value }))
  const steps = values
    .slice(1)
    .map(({ date, value }, index) => ({ date, by: value - (values[index]?.value ?? 0) }))
  const sum = (all: { value: number }[]) => all.reduce((total, { value }) => total + value, 0)
  const gained = steps.map(({ date, by }) => ({ date, value: Math.max(0, by) }))
  const lost = steps.map(({ date, by }) => ({ date, value: Math.max(0, -by) }))
  assert.deepEqual(series.body.metrics, {
    follower_count: { total: values.at(-1)?.value, values },
    followers_gained: { total: sum(gained), values: gained },
    followers_lost: { total: sum(lost), values: lost },
  })
  const today = await day()
  assert.deepEqual(series.body.dateRange, {
    since: today.subtract({ days: 29 }).toString(),
    until: today.toString(),
  })
  const total = await get('&metrics=follower_count')
  assert.deepEqual(total.body.metrics, { follower_count: { total: values.at(-1)?.value } })
  const [, second] = values
  const part = await get(`&since=${second?.date}&until=${second?.date}&metricType=time_series`)
  assert.deepEqual(part.body.metrics.followers_gained.values, gained.slice(0, 1))
  const none = (await get('&since=2020-01-01&until=2020-01-31')).body
  assert.deepEqual(none.metrics, {})
  assert.deepEqual(
    none.unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]),
    ['follower_count', 'followers_gained', 'followers_lost'].map((metric) => [metric, 'no_data']),
  )
  const after = (await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  assert.equal(after.data.length, calls.data.length)
  for (const [query, code, param] of [
    ['&metrics=likes', 'invalid_value', 'metrics'],
    ['&since=2026-01-01&until=2026-06-01', 'invalid_range', 'since'],
    ['&since=2026-06-02&until=2026-06-01', 'invalid_range', 'since'],
    ['&metricType=sum', 'invalid_value', 'metricType'],
  ]) {
    const refused = await get(query as string)
    assert.deepEqual([refused.status, refused.code, refused.body.param], [400, code, param], query)
  }
  const { id } = await newAccount(team, 'skynet')
  const other = await team.call(`GET ${route}?accountId=${id}`)
  assert.deepEqual([other.status, other.code], [422, 'platform_not_supported'])
})
