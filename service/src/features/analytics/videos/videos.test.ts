import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boot } from '#testing/service/service.ts'
import { expectedFollowers } from '#testing/team/analytics.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { accountWithPosts, type Counted, daysOf, gainOf, ofNoPost } from '#testing/team/insights.ts'
import { newTeam } from '#testing/team/team.ts'

const network = 'videosite'
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const statuses = ({ status, code, body }: any) => [status, code, body.param]

/** A channel with videos, one of them uploaded 20 days ago. */
async function newScene() {
  const running = await boot()
  const team = await newTeam(running)
  const scene = await accountWithPosts(running, team, network, [30.5, 480.5, 1900.5])
  const now = await scene.clock()
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const get = (path: string, query = '') =>
    team.call(`GET /v1/analytics/videosite/${path}?accountId=${scene.accountId}${query}`)
  const day = (ago: number) => today.subtract({ days: ago }).toString()
  const gain = (posts: typeof scene.posts, metric: Counted, date: string) =>
    gainOf(network, posts, [metric], date, now)
  return { running, team, get, day, gain, ...scene }
}

test('the numbers of a channel are those of its videos and subscribers, on whole days up to yesterday', async (context) => {
  const { running, get, day, gain, posts, platformAccountId } = await newScene()
  context.after(() => running.stop())
  const range = `&since=${day(89)}&until=${day(0)}`
  const days = daysOf(day(89), day(1))
  const { status, body } = await get('channel-insights', `${range}&metricType=time_series`)
  assert.equal(status, 200, JSON.stringify(body))
  const followed = (date: string) => expectedFollowers(network, platformAccountId, date)
  const grown = days.map((date, place) => followed(date) - followed(days[place - 1] ?? day(90)))
  const series: Record<string, number[]> = {
    views: days.map((date) => gain(posts, 'views', date)),
    estimatedMinutesWatched: days.map((date) => 2 * gain(posts, 'views', date)),
    likes: days.map((date) => gain(posts, 'likes', date)),
    comments: days.map((date) => gain(posts, 'comments', date)),
    shares: days.map((date) => gain(posts, 'shares', date)),
    subscribersGained: grown.map((difference) => Math.max(0, difference)),
    subscribersLost: grown.map((difference) => Math.max(0, -difference)),
  }
  assert.ok(sum(series.views ?? []) > 0 && sum(series.subscribersLost ?? []) > 0)
  for (const [metric, values] of Object.entries(series)) {
    const shown = values.map((value, place) => ({ date: days[place], value }))
    assert.deepEqual(body.metrics[metric], { total: sum(values), values: shown }, metric)
  }
  const watched = days.map((date) => ofNoPost(network, platformAccountId, 'averageViewDuration', date))
  const average = Math.floor(sum(watched) / watched.length)
  assert.equal(body.metrics.averageViewDuration.total, average)
  assert.deepEqual(
    body.metrics.averageViewDuration.values.map(({ value }: any) => value),
    watched,
  )
  const totals = (await get('channel-insights', `${range}&metrics=views,averageViewDuration`)).body
  assert.deepEqual(totals.metrics, {
    views: { total: sum(series.views ?? []) },
    averageViewDuration: { total: average },
  })
  const usual = (await get('channel-insights')).body
  assert.deepEqual(usual.dateRange, { since: day(32), until: day(3) })
})

test('the views of a video are told by day from its first day on, and the last three days are provisional', async (context) => {
  const { running, get, day, gain, posts } = await newScene()
  context.after(() => running.stop())
  const [, video] = posts
  assert.ok(video)
  const asked = `&videoId=${video.id}&startDate=${day(59)}&endDate=${day(0)}`
  const { status, body } = await get('daily-views', asked)
  assert.equal(status, 200, JSON.stringify(body))
  const first = video.at.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const days = daysOf(first, day(1))
  assert.deepEqual(
    body.dailyViews.map(({ date, views, likes }: any) => [date, views, likes]),
    days.map((date) => [date, gain([video], 'views', date), gain([video], 'likes', date)]),
  )
  assert.equal(body.totalViews, sum(days.map((date) => gain([video], 'views', date))))
  assert.deepEqual(
    [body.videoId, body.durationSeconds, body.provisionalSince, body.scopeStatus],
    [video.id, 90, day(3), { hasAnalyticsScope: true }],
  )
  const usual = (await get('daily-views', `&videoId=${video.id}`)).body
  assert.deepEqual(usual.dateRange, { startDate: day(32), endDate: day(3) })
})

test('viewers leave a video along a curve of 100 points, and a video without views has none', async (context) => {
  const { running, get, day, posts } = await newScene()
  context.after(() => running.stop())
  const [young, video] = posts
  assert.ok(young && video)
  const { status, body } = await get('video-retention', `&videoId=${video.id}`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.retentionCurve.map((point: any) => [point.elapsedVideoTimeRatio, point.audienceWatchRatio]),
    Array.from({ length: 100 }, (_, place) => [(place + 1) / 100, Math.round(1000 - 6 * (place + 1)) / 1000]),
  )
  assert.deepEqual([body.title, body.durationSeconds], ['Of 480.5 hours ago.', 90])
  const before = `&videoId=${young.id}&startDate=${day(20)}&endDate=${day(10)}`
  assert.deepEqual((await get('video-retention', before)).body.retentionCurve, [])
})

test('an audience is told most first, and a small one not at all', async (context) => {
  const { running, get, day, gain, posts, accountId, sandbox } = await newScene()
  context.after(() => running.stop())
  const parts = {
    age: [
      { dimension: '25-34', value: 40 },
      { dimension: '18-24', value: 30 },
      { dimension: '35-44', value: 20 },
      { dimension: '45-54', value: 10 },
    ],
    gender: [
      { dimension: 'female', value: 55 },
      { dimension: 'male', value: 45 },
    ],
  }
  const { status, body } = await get('demographics')
  assert.equal(status, 200, JSON.stringify(body))
  const views = sum(daysOf(day(32), day(3)).map((date) => gain(posts, 'views', date)))
  const country = [
    { dimension: 'US', value: Math.floor(views * 0.5) },
    { dimension: 'DE', value: Math.floor((views * 3) / 10) },
    { dimension: 'BR', value: Math.floor(views / 5) },
  ]
  assert.deepEqual(body.demographics, { ...parts, country })
  assert.deepEqual([body.unavailableMetrics, body.videoId], [[], undefined])
  const [, video] = posts
  const ofVideo = (await get('demographics', `&breakdown=gender&videoId=${video?.id}`)).body
  assert.deepEqual(ofVideo.demographics, { gender: parts.gender })
  assert.deepEqual([ofVideo.videoId, ofVideo.title], [video?.id, 'Of 480.5 hours ago.'])
  await sandbox(`PATCH /_sandbox/accounts/${accountId}`, { followers: 99 })
  const small = (await get('demographics')).body
  assert.deepEqual(small.demographics, {})
  assert.deepEqual(
    small.unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]),
    ['age', 'gender', 'country'].map((dimension) => [dimension, 'no_data']),
  )
})

test('what cannot be is refused before YouTube is asked, and an unknown video is not found', async (context) => {
  const { running, team, get, posts, accountId, sandbox } = await newScene()
  context.after(() => running.stop())
  const video = `&videoId=${posts[0]?.id}`
  for (const [path, query, code, param] of [
    ['channel-insights', '&metrics=engagedviews', 'invalid_value', 'metrics'],
    ['channel-insights', '&since=2026-01-01&until=2026-04-01', 'invalid_range', 'since'],
    ['daily-views', '', 'missing_required_parameter', 'videoId'],
    ['daily-views', `${video}&startDate=2026-01-01&endDate=2026-04-01`, 'invalid_range', 'startDate'],
    ['video-retention', '&videoId=a%20b', 'invalid_string', 'videoId'],
    ['video-retention', `${video}&endDate=2026-02-30`, 'invalid_date', 'endDate'],
    ['demographics', '&breakdown=age,city', 'invalid_value', 'breakdown'],
    ['demographics', '&since=2026-01-01', 'unknown_parameter', 'since'],
  ] as const)
    assert.deepEqual(statuses(await get(path, query)), [400, code, param], `${path} ${query}`)
  const { body } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  assert.deepEqual(
    body.data.filter(({ operation }: any) => operation === 'insights'),
    [],
  )
  const other = await accountWithPosts(running, await newTeam(running), network, [30.5])
  for (const id of ['none-0404', other.posts[0]?.id])
    for (const path of ['daily-views', 'video-retention', 'demographics'])
      assert.deepEqual(
        statuses(await get(path, `&videoId=${id}`)),
        [404, 'video_not_found', 'videoId'],
        `${path} ${id}`,
      )
  assert.equal((await team.call(`GET /v1/accounts/${accountId}`)).body.status, 'connected')
})

test('a connection without the right to reports is answered by the scope it lacks, and stays', async (context) => {
  const running = await boot()
  context.after(() => running.stop())
  const team = await newTeam(running)
  const { id } = await connectAccount(team.call, team.profileId, network, 'sbx_no_analytics_permission')
  for (const path of [
    ...['channel-insights?', 'demographics?', 'daily-views?videoId=x&', 'video-retention?videoId=x&'],
  ]) {
    const { status, code, body } = await team.call(`GET /v1/analytics/videosite/${path}accountId=${id}`)
    assert.deepEqual([status, code], [403, 'analytics_permission_missing'], path)
    assert.deepEqual(body.details.requiredScopes, ['https://www.googleapis.com/auth/yt-analytics.readonly'])
  }
  assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.status, 'connected')
})
