import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Temporal } from 'temporal-polyfill'
import { boot, type Running } from '#testing/service/service.ts'
import { expectedFollowers } from '#testing/team/analytics.ts'
import { accountWithPosts, type Counted, daysOf, gainOf, ofNoPost } from '#testing/team/insights.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const network = 'photonet'
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('the insights of a photo network account', () => {
  let running: Running
  let team: Team
  let scene: Awaited<ReturnType<typeof accountWithPosts>>
  let now: Temporal.Instant
  let today: Temporal.PlainDate

  before(async () => {
    running = await boot()
    team = await newTeam(running)
    scene = await accountWithPosts(running, team, network, [2.5, 50.5, 800.5, 1500.5])
    now = await scene.clock()
    today = now.toZonedDateTimeISO('UTC').toPlainDate()
  })
  after(() => running.stop())

  const get = (query: string, path = 'account-insights') =>
    team.call(`GET /v1/analytics/photonet/${path}?accountId=${scene.accountId}${query}`)

  const gainedIn = (days: readonly string[], ...metrics: Counted[]) =>
    sum(days.map((day) => gainOf(network, scene.posts, metrics, day, now)))

  test('totals are what the posts gained in the range, and the rest a number of each past day', async () => {
    const { status, body } = await get('')
    assert.equal(status, 200, JSON.stringify(body))
    const days = daysOf(today.subtract({ days: 29 }).toString(), today.toString())
    const { platformAccountId } = scene
    const rest = (metric: string) =>
      sum(days.slice(0, -1).map((day) => ofNoPost(network, platformAccountId, metric, day)))
    assert.deepEqual(body.metrics, {
      reach: { total: gainedIn(days, 'reach') },
      views: { total: gainedIn(days, 'views') },
      likes: { total: gainedIn(days, 'likes') },
      comments: { total: gainedIn(days, 'comments') },
      saves: { total: gainedIn(days, 'saves') },
      shares: { total: gainedIn(days, 'shares') },
      total_interactions: { total: gainedIn(days, 'likes', 'comments', 'shares', 'saves') },
      accounts_engaged: { total: rest('accounts_engaged') },
      replies: { total: rest('replies') },
      reposts: { total: rest('reposts') },
      follows_and_unfollows: { total: rest('follows_and_unfollows') },
      profile_links_taps: { total: rest('profile_links_taps') },
    })
    assert.ok(body.metrics.reach.total > 0)
  })

  test('a range of 90 days is asked for in parts, and nothing is lost or counted twice between them', async () => {
    const since = today.subtract({ days: 89 }).toString()
    const days = daysOf(since, today.toString())
    const series = (await get(`&since=${since}&metrics=reach&metricType=time_series`)).body
    const values = days.map((date) => ({ date, value: gainOf(network, scene.posts, ['reach'], date, now) }))
    assert.deepEqual(series.metrics, { reach: { total: sum(values.map(({ value }) => value)), values } })
    const total = (await get(`&since=${since}&metrics=reach,views`)).body
    assert.deepEqual(total.metrics, {
      reach: { total: series.metrics.reach.total },
      views: { total: gainedIn(days, 'views') },
    })
  })

  test('a breakdown divides the totals of the metrics that have it', async () => {
    const { metrics, breakdown } = (await get('&breakdown=follow_type')).body
    assert.equal(breakdown, 'follow_type')
    assert.deepEqual(Object.keys(metrics), ['reach', 'follows_and_unfollows'])
    for (const { total, breakdowns } of Object.values<any>(metrics)) {
      assert.deepEqual(
        breakdowns.map(({ dimension }: any) => dimension),
        ['FOLLOWER', 'NON_FOLLOWER'],
      )
      assert.equal(sum(breakdowns.map(({ value }: any) => value)), total)
    }
    const byProduct = (await get('&breakdown=media_product_type&metrics=likes')).body.metrics.likes
    assert.deepEqual(byProduct.breakdowns, [{ dimension: 'POST', value: byProduct.total }])
  })

  test('what Instagram does not tell in that form is refused by name', async () => {
    for (const [query, code, param] of [
      ['&metrics=impressions', 'invalid_value', 'metrics'],
      ['&metrics=reach,profile_views', 'invalid_value', 'metrics'],
      ['&metrics=views&metricType=time_series', 'invalid_value', 'metricType'],
      ['&metrics=reach&metricType=time_series&breakdown=follow_type', 'invalid_value', 'breakdown'],
      ['&metrics=replies&breakdown=follow_type', 'invalid_value', 'breakdown'],
      ['&breakdown=age', 'invalid_value', 'breakdown'],
      ['&since=2026-01-01&until=2026-04-01', 'invalid_range', 'since'],
    ] as const) {
      const refused = await get(query)
      assert.deepEqual([refused.status, refused.code, refused.body.param], [400, code, param], query)
    }
    const ahead = today.add({ days: 5 }).toString()
    const none = (await get(`&since=${ahead}&until=${ahead}&metrics=views`)).body
    assert.deepEqual(none.metrics, {})
    assert.deepEqual(
      [none.unavailableMetrics[0].metric, none.unavailableMetrics[0].reason],
      ['views', 'no_data'],
    )
  })

  test('the audience is told by dimension, most first, and only above 100 followers', async () => {
    const { sandbox, accountId, platformAccountId } = scene
    const followers = expectedFollowers(network, platformAccountId, today.toString())
    const of = (count: number, ...parts: [string, number][]) =>
      parts.map(([dimension, percent]) => ({ dimension, value: Math.floor((count * percent) / 100) }))
    const { body } = await get('', 'demographics')
    assert.deepEqual(body.demographics, {
      age: of(followers, ['25-34', 40], ['18-24', 30], ['35-44', 20], ['45-54', 10]),
      gender: of(followers, ['F', 55], ['M', 45]),
      country: of(followers, ['US', 50], ['DE', 30], ['BR', 20]),
      city: of(
        followers,
        ...(
          [
            ['New York, New York', 30],
            ['Berlin, Berlin', 20],
            ['Sao Paulo, Sao Paulo', 10],
          ] as const
        ).map(([city, percent]): [string, number] => [city, percent]),
      ),
    })
    assert.deepEqual([body.metric, body.timeframe], ['follower_demographics', 'this_month'])
    const engaged = (
      await get('&metric=engaged_audience_demographics&breakdown=gender&timeframe=this_week', 'demographics')
    ).body
    assert.deepEqual(engaged.demographics, { gender: of(followers / 2, ['F', 55], ['M', 45]) })
    for (const [query, param] of [
      ['&breakdown=shoe', 'breakdown'],
      ['&timeframe=last_90_days', 'timeframe'],
      ['&metric=reached_audience_demographics', 'metric'],
    ] as const) {
      const refused = await get(query, 'demographics')
      assert.deepEqual([refused.status, refused.code, refused.body.param], [400, 'invalid_value', param])
    }
    await sandbox(`PATCH /_sandbox/accounts/${accountId}`, { followers: 99 })
    const few = (await get('', 'demographics')).body
    assert.deepEqual(few.demographics, {})
    assert.deepEqual(
      few.unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]),
      [['follower_demographics', 'no_data']],
    )
  })
})
