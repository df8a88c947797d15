import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { analyticsScene } from '#testing/team/analytics.ts'

test('a rate over several rows counts those with a base alone', async (context) => {
  const { running, team, account, publish, read, move, get } = await analyticsScene()
  context.after(() => running.stop())
  const other = await newAccount(team, 'socialnet')
  const post = await publish('both', [account.id, other.id])
  await move(30)
  for (const id of [account.id, other.id]) await read(id)
  const one = await get(`?postId=${post.id}`)
  const rows = one.platformAnalytics.map(({ analytics }: any) => analytics)
  const based = rows.filter(({ impressions }: any) => impressions !== null)
  assert.equal(based.length, 1, JSON.stringify(one))
  const [{ likes, comments, shares, impressions }] = based
  const rate = Number((((likes + comments + shares) * 100) / impressions).toFixed(2))
  assert.deepEqual([based[0].engagementRate, one.analytics.engagementRate], [rate, rate])
  assert.ok(one.analytics.engagement > likes + comments + shares)
  const { overview } = await get('')
  assert.deepEqual(
    [overview.totals.engagementRate, overview.totals.engagement],
    [rate, one.analytics.engagement],
  )
  const { platformBreakdown, dailyData } = await get('/daily-metrics?attribution=received')
  assert.deepEqual(
    platformBreakdown.map((row: any) => row.platform),
    ['skynet', 'socialnet'],
  )
  assert.deepEqual([dailyData[0].postCount, dailyData[0].platforms], [2, { skynet: 1, socialnet: 1 }])
})
