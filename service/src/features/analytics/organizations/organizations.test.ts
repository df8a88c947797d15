import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boot } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { accountWithPosts, type Counted, daysOf, gainOf, numberAt, ofNoPost } from '#testing/team/insights.ts'
import { newTeam } from '#testing/team/team.ts'

const network = 'pronet'
const statuses = ({ status, code, body }: any) => [status, code, body.param]
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** An organization with posts of some days. */
async function organizationScene() {
  const running = await boot()
  const team = await newTeam(running)
  const scene = await accountWithPosts(running, team, network, [3.5, 30.5, 700.5])
  const now = await scene.clock()
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const organization = (query: string) =>
    team.call(`GET /v1/analytics/pronet/org-aggregate-analytics?accountId=${scene.accountId}${query}`)
  return { running, team, organization, now, today, ...scene }
}

/** The same account as the person behind it, with posts of their own. */
async function personScene() {
  const running = await boot()
  const team = await newTeam(running)
  const scene = await accountWithPosts(running, team, network, [], {
    prepare: async (accountId) => {
      const switched = await team.call(`PUT /v1/accounts/${accountId}/pronet-organization`, {
        accountType: 'personal',
      })
      assert.equal(switched.status, 200, JSON.stringify(switched.body))
    },
  })
  const posts = await scene.write([3.5, 100.5])
  const now = await scene.clock()
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const person = (query = '') =>
    team.call(`GET /v1/accounts/${scene.accountId}/pronet-aggregate-analytics${query}`)
  return { running, team, person, now, today, ...scene, posts }
}

test('the numbers of an organization are those of its posts by day, and of its page in total', async (context) => {
  const { running, organization, now, today, posts, platformAccountId } = await organizationScene()
  context.after(() => running.stop())
  const [since, until] = [today.subtract({ days: 39 }).toString(), today.toString()]
  const range = `&since=${since}&until=${until}`
  const counted = ['impressions', 'reach', 'likes', 'comments', 'shares', 'clicks'] as const
  const days = daysOf(since, until)
  const asked = counted.join(',')
  const { status, body } = await organization(`${range}&metricType=time_series&metrics=${asked}`)
  assert.equal(status, 200, JSON.stringify(body))
  for (const metric of counted) {
    const values = days.map((date) => ({ date, value: gainOf(network, posts, [metric], date, now) }))
    assert.deepEqual(body.metrics[metric], { total: sum(values.map(({ value }) => value)), values }, metric)
  }
  const totals = (await organization(range)).body
  assert.equal(totals.metrics.impressions.total, body.metrics.impressions.total)
  const viewed = days.slice(0, -1).map((day) => ofNoPost(network, platformAccountId, 'page_views', day))
  assert.deepEqual(totals.metrics.page_views, { total: sum(viewed) })
  assert.deepEqual(
    totals.unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]),
    [
      ['followers_gained', 'no_data'],
      ['followers_lost', 'no_data'],
    ],
  )
})

test('a range or a metric that cannot be is refused before LinkedIn is asked', async (context) => {
  const { running, team, organization, accountId, sandbox } = await organizationScene()
  context.after(() => running.stop())
  for (const [query, code, param] of [
    ['&metrics=organic_followers', 'invalid_value', 'metrics'],
    ['&metricType=time_series&metrics=likes,page_views', 'invalid_value', 'metricType'],
    ['&since=2026-01-01&until=2026-04-01', 'invalid_range', 'since'],
    ['&breakdown=country', 'unknown_parameter', 'breakdown'],
  ] as const)
    assert.deepEqual(statuses(await organization(query)), [400, code, param], query)
  for (const [path, code, param] of [
    ['pronet-post-analytics?urn=urn:li:activity:7', 'invalid_string', 'urn'],
    ['pronet-post-analytics', 'missing_required_parameter', 'urn'],
    ['pronet-post-reactions?urn=7', 'invalid_string', 'urn'],
    ['pronet-post-reactions?urn=urn:li:share:7&limit=101', 'invalid_limit', 'limit'],
    ['pronet-post-reactions?urn=urn:li:share:7&cursor=7', 'invalid_cursor', 'cursor'],
  ] as const)
    assert.deepEqual(
      statuses(await team.call(`GET /v1/accounts/${accountId}/${path}`)),
      [400, code, param],
      path,
    )
  const { body } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  assert.deepEqual(
    body.data.filter(({ operation }: any) => operation === 'insights'),
    [],
  )
})

test('a post of an organization is told with clicks, and one that is not there is not found', async (context) => {
  const { running, team, now, posts, accountId } = await organizationScene()
  context.after(() => running.stop())
  const [, post] = posts
  assert.ok(post)
  const at = (urn: string) => team.call(`GET /v1/accounts/${accountId}/pronet-post-analytics?urn=${urn}`)
  const { status, body } = await at(post.id)
  assert.equal(status, 200, JSON.stringify(body))
  const of = (metric: Counted) => numberAt(network, post, metric, now)
  const told = {
    ...{ impressions: of('impressions'), reach: of('reach'), likes: of('likes'), comments: of('comments') },
    ...{ shares: of('shares'), clicks: of('clicks') },
  }
  const engaged = told.likes + told.comments + told.shares + told.clicks
  const engagementRate = Math.round((engaged / told.impressions) * 10_000) / 100
  assert.deepEqual(body.analytics, { ...told, saves: null, sends: null, views: null, engagementRate })
  assert.deepEqual(
    body.unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]),
    ['saves', 'sends', 'views'].map((metric) => [metric, 'unsupported_metric']),
  )
  assert.deepEqual(statuses(await at('urn:li:share:7300000000000000404')), [404, 'post_not_found', 'urn'])
})

test('the reactions of a post are listed page by page, each once, and are as many as its likes', async (context) => {
  const { running, team, now, posts, accountId, sandbox } = await organizationScene()
  context.after(() => running.stop())
  const [, post, other] = posts
  assert.ok(post && other)
  const at = (query: string) => team.call(`GET /v1/accounts/${accountId}/pronet-post-reactions?${query}`)
  await sandbox(`PATCH /_sandbox/posts/${encodeURIComponent(post.id)}`, { metrics: { likes: 60 } })
  const likes = numberAt(network, post, 'likes', now) + 60
  const seen: any[] = []
  let cursor: string | null = null
  do {
    const { status, body }: any = await at(
      `urn=${post.id}&limit=50${cursor === null ? '' : `&cursor=${cursor}`}`,
    )
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.total, likes)
    assert.equal(body.hasMore, body.nextCursor !== null)
    seen.push(...body.data)
    cursor = body.nextCursor
    if (cursor !== null)
      assert.deepEqual(statuses(await at(`urn=${other.id}&cursor=${cursor}`)), [
        400,
        'invalid_cursor',
        'cursor',
      ])
  } while (cursor !== null)
  assert.equal(seen.length, likes)
  assert.equal(new Set(seen.map(({ from }) => from.urn)).size, likes)
  const times = seen.map(({ reactedAt }) => Date.parse(reactedAt))
  assert.deepEqual(
    times,
    times.toSorted((one, two) => two - one),
  )
  const loved = seen.filter(({ reactionType }) => reactionType === 'EMPATHY')
  assert.equal(loved.length, Math.floor(likes / 5))
  assert.equal(loved[0].reactionLabel, 'Love')
  assert.deepEqual(statuses(await at('urn=urn:li:share:7300000000000000404')), [404, 'post_not_found', 'urn'])
})

test('the totals of a person are those of their posts, of all time or of a range, and by day without reach', async (context) => {
  const { running, person, now, today, posts } = await personScene()
  context.after(() => running.stop())
  const all = (metric: Counted) => sum(posts.map((post) => numberAt(network, post, metric, now)))
  const names = { reactions: 'likes', comments: 'comments', shares: 'shares', saves: 'saves' } as const
  const { status, body } = await person()
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.aggregation, body.accountType, body.dateRange], ['TOTAL', 'personal', null])
  const { sends, engagementRate, ...told } = body.analytics
  assert.deepEqual(told, {
    ...{ impressions: all('impressions'), reach: all('reach') },
    ...Object.fromEntries(Object.entries(names).map(([name, metric]) => [name, all(metric)])),
  })
  const engaged = sum(Object.values(names).map(all)) + sends
  assert.equal(engagementRate, Math.round((engaged / told.impressions) * 10_000) / 100)
  const [startDate, endDate] = [today.subtract({ days: 2 }).toString(), today.toString()]
  const range = `startDate=${startDate}&endDate=${endDate}`
  const gained = daysOf(startDate, endDate).map((date) => ({
    date,
    count: gainOf(network, posts, ['likes'], date, now),
  }))
  const of = (await person(`?${range}&metrics=REACTION`)).body
  assert.deepEqual(of.analytics, { reactions: sum(gained.map(({ count }) => count)), engagementRate: null })
  const daily = (await person(`?aggregation=DAILY&${range}&metrics=REACTION,MEMBERS_REACHED`)).body
  assert.deepEqual(daily.analytics, { reactions: gained })
  assert.deepEqual([daily.skippedMetrics, daily.dateRange], [['MEMBERS_REACHED'], { startDate, endDate }])
  const usual = (await person('?aggregation=DAILY')).body
  assert.equal(usual.analytics.impressions.length, 30)
  for (const [query, code, param] of [
    ['?aggregation=WEEKLY', 'invalid_value', 'aggregation'],
    ['?metrics=LIKES', 'invalid_value', 'metrics'],
    ['?startDate=2026-01-01&endDate=2026-04-01', 'invalid_range', 'startDate'],
    ['?endDate=2026-02-30', 'invalid_date', 'endDate'],
  ] as const)
    assert.deepEqual(statuses(await person(query)), [400, code, param], query)
})

test('an account of the wrong kind is told which kind it is, and LinkedIn is not asked', async (context) => {
  const { running, team, organization, person, accountId } = await personScene().then((scene) => ({
    ...scene,
    organization: () =>
      scene.team.call(`GET /v1/analytics/pronet/org-aggregate-analytics?accountId=${scene.accountId}`),
  }))
  context.after(() => running.stop())
  const reactions = () =>
    team.call(`GET /v1/accounts/${accountId}/pronet-post-reactions?urn=urn:li:share:7300000000000000001`)
  for (const [ask, operationId] of [
    [organization, 'getPronetOrgAggregateAnalytics'],
    [reactions, 'getPronetPostReactions'],
  ] as const) {
    const { status, code, body } = await ask()
    assert.deepEqual([status, code], [422, 'account_type_not_supported'])
    assert.deepEqual(body.details, { accountType: 'personal', operationId })
  }
  assert.equal((await person()).status, 200)
  const other = await newAccount(team, network)
  const { status, body } = await team.call(`GET /v1/accounts/${other.id}/pronet-aggregate-analytics`)
  assert.equal(status, 422)
  const operationId = 'getPronetAggregateAnalytics'
  assert.deepEqual(body.details, { accountType: 'organization', operationId })
})

test('a connection without the right is answered by the scopes it lacks, and stays', async (context) => {
  const running = await boot()
  context.after(() => running.stop())
  const team = await newTeam(running)
  const { id } = await connectAccount(team.call, team.profileId, network, 'sbx_no_analytics_permission')
  const lacked = async (path: string) => {
    const { status, code, body } = await team.call(`GET ${path}`)
    assert.deepEqual(
      [status, code, body.type],
      [403, 'analytics_permission_missing', 'permission_error'],
      path,
    )
    return body.details.requiredScopes
  }
  const ofOrganization = ['r_organization_social']
  assert.deepEqual(
    await lacked(`/v1/analytics/pronet/org-aggregate-analytics?accountId=${id}`),
    ofOrganization,
  )
  const urn = 'urn:li:share:7300000000000000001'
  for (const name of ['analytics', 'reactions'])
    assert.deepEqual(await lacked(`/v1/accounts/${id}/pronet-post-${name}?urn=${urn}`), ofOrganization)
  await team.call(`PUT /v1/accounts/${id}/pronet-organization`, { accountType: 'personal' })
  const ofPerson = ['r_member_postAnalytics']
  assert.deepEqual(await lacked(`/v1/accounts/${id}/pronet-aggregate-analytics`), ofPerson)
  assert.deepEqual(await lacked(`/v1/accounts/${id}/pronet-post-analytics?urn=${urn}`), ofPerson)
  assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.status, 'connected')
})
