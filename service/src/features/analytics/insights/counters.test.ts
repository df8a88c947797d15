import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { expectedFollowers } from '#testing/team/analytics.ts'
import { accountWithPosts, numberAt } from '#testing/team/insights.ts'
import { newTeam } from '#testing/team/team.ts'

const network = 'shortvideo'

describe('the counts of a short video account', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  async function newScene() {
    const team = await newTeam(running)
    const scene = await accountWithPosts(running, team, network, [5.5, 90.5], { type: 'video' })
    const get = (query: string) =>
      team.call(`GET /v1/analytics/shortvideo/account-insights?accountId=${scene.accountId}${query}`)
    const today = async () => (await scene.clock()).toZonedDateTimeISO('UTC').toPlainDate()
    return { team, get, today, ...scene }
  }

  test('counts are those of now, and likes those of all posts together', async () => {
    const { get, today, clock, posts, platformAccountId } = await newScene()
    const { status, body } = await get('')
    assert.equal(status, 200, JSON.stringify(body))
    const now = await clock()
    const likes = posts.reduce((sum, post) => sum + numberAt(network, post, 'likes', now), 0)
    const followers = expectedFollowers(network, platformAccountId, (await today()).toString())
    const { follower_count, likes_count, video_count } = body.metrics
    assert.deepEqual(
      [follower_count, likes_count, video_count].map(({ total }) => total),
      [followers, likes, posts.length],
    )
    assert.ok(likes > 0)
    assert.equal(body.metrics.views, undefined)
  })

  test('followers by day are those that were counted, and the running day has the count of now', async () => {
    const { get, today, sandbox, accountId, platformAccountId } = await newScene()
    const days: string[] = []
    for (const hours of [0, 24, 48]) {
      if (hours > 0) await advance(hours * 3600, running)
      await sandbox('POST /_sandbox/jobs/run', { job: 'account-health', accountId })
      days.push((await today()).toString())
    }
    const values = days.map((date) => ({ date, value: expectedFollowers(network, platformAccountId, date) }))
    await sandbox(`PATCH /_sandbox/accounts/${accountId}`, { followers: 5000 })
    const { body } = await get('&metricType=time_series')
    assert.deepEqual(body.metrics.follower_count, {
      total: 5000,
      values: [...values.slice(0, -1), { date: days.at(-1), value: 5000 }],
    })
    assert.deepEqual(Object.keys(body.metrics), ['follower_count', 'followers_gained', 'followers_lost'])
    const [first] = days
    const past = (await get(`&since=${first}&until=${first}&metrics=follower_count`)).body
    assert.deepEqual(past.metrics, { follower_count: { total: values[0]?.value } })
  })

  test('what TikTok does not tell is refused by name, and a fault has its one answer', async () => {
    const { get, sandbox, accountId, team } = await newScene()
    for (const [query, code, param] of [
      ['&metrics=profile_views', 'invalid_value', 'metrics'],
      ['&metrics=likes_count&metricType=time_series', 'invalid_value', 'metricType'],
      ['&since=2026-01-01&until=2026-04-01', 'invalid_range', 'since'],
      ['&breakdown=country', 'unknown_parameter', 'breakdown'],
    ] as const) {
      const refused = await get(query)
      assert.deepEqual([refused.status, refused.code, refused.body.param], [400, code, param], query)
    }
    for (const [fault, status, code] of [
      ['refused', 400, 'provider_rejected'],
      ['throttled', 429, 'outbound_rate_limited'],
      ['timeout', 504, 'provider_timeout'],
    ] as const) {
      await sandbox(`PATCH /_sandbox/accounts/${accountId}`, {
        faults: [{ step: 'insights', fault, times: 1 }],
      })
      const reply = await get('')
      assert.deepEqual([reply.status, reply.code], [status, code], fault)
    }
    await sandbox(`PATCH /_sandbox/accounts/${accountId}`, { abilities: ['post'] })
    const refused = await get('')
    assert.deepEqual([refused.status, refused.code], [403, 'analytics_permission_missing'])
    await team.call(`DELETE /v1/accounts/${accountId}`)
    assert.equal((await get('')).status, 404)
  })
})
