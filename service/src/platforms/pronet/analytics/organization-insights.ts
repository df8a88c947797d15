import { type Insights, type InsightsWish, insightsOf, type Told } from '#values/analytics/insights.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { toldByDay } from '../../capabilities/analytics/told-by-day.ts'
import { callRest, unreadable } from '../../restli/api.ts'
import { authorOf } from '../author.ts'
import { askShareStatistics } from './share-statistics.ts'

const dayMs = 86_400_000

/** What each metric is called in the statistics of posts. */
const counts: Readonly<Record<string, string>> = {
  impressions: 'impressionCount',
  reach: 'uniqueImpressionsCount',
  likes: 'likeCount',
  comments: 'commentCount',
  shares: 'shareCount',
  clicks: 'clickCount',
}

/** The numbers of the page of an organization and of its posts, by day. */
export async function getOrganizationInsights(
  transport: Transport,
  account: Account,
  wish: InsightsWish,
): Promise<Outcome<Insights>> {
  const ofPosts = wish.metrics.filter((metric) => metric in counts)
  const ofPage = wish.metrics.filter((metric) => metric === 'page_views')
  const timeIntervals = intervalsOf(wish)
  const shares =
    ofPosts.length > 0 ? await askShareStatistics(transport, account, { timeIntervals }) : done([])
  return chain(shares, async (rows) => {
    const told = ofPosts.map((metric): [string, Told] => [
      metric,
      toldByDay(
        rows.map((row) => ({ date: dayOf(row), value: row?.totalShareStatistics?.[counts[metric] ?? ''] })),
        wish,
      ),
    ])
    if (ofPage.length === 0) return done(insightsOf(told))
    return map(await askPageStatistics(transport, account, timeIntervals), (pages) =>
      insightsOf([...told, ['page_views', viewsIn(pages, wish)] as const]),
    )
  })
}

function viewsIn(rows: readonly any[], wish: InsightsWish): Told {
  const views = rows.map((row) => ({
    date: dayOf(row),
    value: row?.totalPageStatistics?.views?.allPageViews?.pageViews,
  }))
  return toldByDay(views, wish)
}

async function askPageStatistics(
  transport: Transport,
  account: Account,
  timeIntervals: object,
): Promise<Outcome<any[]>> {
  const query = { q: 'organization', organization: authorOf(account), timeIntervals }
  const { accessToken } = account.credentials
  const call = { query, restli: 'FINDER' } as const
  const answer = await callRest(transport, accessToken, '/rest/organizationPageStatistics', call)
  return chain(answer, async (body) =>
    Array.isArray(body?.elements) ? done(body.elements) : unreadable('the statistics of the page'),
  )
}

/** The end of a range does not belong to it. */
function intervalsOf({ from, to }: InsightsWish): object {
  const timeRange = { start: Date.parse(from), end: Date.parse(to) + dayMs }
  return { timeRange, timeGranularityType: 'DAY' }
}

function dayOf(row: any): string {
  const start = row?.timeRange?.start
  return new Date(typeof start === 'number' ? start : 0).toISOString().slice(0, 10)
}
