import { raise } from '#contract/operation/errors.ts'
import { pageErrors, pageQuery, pagination, paginationOf } from '#contract/operation/numbered-page.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adNotFound } from '../ads.errors.ts'
import { Ad, toAd } from './ad.shape.ts'
import { AdDay, AdMetrics, sum, toDay, toMetrics } from './ad-metrics.ts'
import { type AdView, findAd, listDays, sumByAd } from './ad-view.store.ts'
import { adFilterErrors, filterOf, kind, part } from './ads-filter.ts'
import { adsCopy } from './copy.subject.ts'
import { daysOf, invalidRange, range } from './days.ts'
import { AdCoverage, coverageOf } from './discovery/coverage.ts'
import { listAds as list } from './list-ads.store.ts'

const fourIds =
  'adId is the id of the ad here, its id at Meta Ads, the id of its Facebook post (page id and post id with _ between them) or the id of its Instagram media. Where several ads show one post, the newest one is meant.'
const stored =
  'From the copy that is read in the background: an ad that was just made appears after the next pass.'

export const listAds = operation({
  id: 'listAds',
  route: 'GET /v1/ads',
  tag: 'ads',
  summary: 'Lists synced ads with metrics and a coverage block.',
  description: `${stored} The newest come first. Metrics are sums over fromDate to toDate; an ad that delivered nothing in these days is listed with 0. coverage tells which ad accounts are copied, since when, and whether that is all.`,
  permission: 'ads:read',
  on: adsCopy,
  query: t.object({
    ...pageQuery(50, 500),
    ...range,
    ...kind,
    ...part,
    campaignId: t.optional(t.text(100, { of: 'adCampaignId', description: 'The id at Meta Ads.' })),
    platformAdId: t.optional(t.text(100, { of: 'adId', description: 'The id at Meta Ads.' })),
    effectiveObjectStoryId: t.optional(
      t.text(100, { description: 'The id of a Facebook post. A post without ads answers an empty list.' }),
    ),
    effectiveInstagramMediaId: t.optional(
      t.text(100, { description: 'The id of an Instagram media. Media without ads answer an empty list.' }),
    ),
  }),
  reply: t.ok(t.object({ data: t.array(Ad), hasMore: t.boolean(), pagination, coverage: AdCoverage })),
  errors: [...adFilterErrors, ...pageErrors, invalidRange],
  async handler(call) {
    const { db, scope, query, now } = call
    const requested = { page: query.page ?? 1, limit: query.limit ?? 50 }
    const days = daysOf(query, now)
    const filter = await filterOf(call)
    const [{ ads, total }, coverage] = await Promise.all([
      list(db, scope, filter, { ...requested, days }),
      coverageOf(call, filter),
    ])
    return {
      data: ads.map(({ row, figures }) => toAd(row, figures)),
      hasMore: requested.page * requested.limit < total,
      pagination: paginationOf(requested, total),
      coverage,
    }
  },
})

export const getAd = operation({
  id: 'getAd',
  route: 'GET /v1/ads/{adId}',
  tag: 'ads',
  summary: 'Returns one ad by any of its four identifiers.',
  description: `${stored} ${fourIds} Metrics are sums over fromDate to toDate.`,
  permission: 'ads:read',
  on: adsCopy,
  query: t.object(range),
  reply: t.ok(Ad),
  errors: [adNotFound, invalidRange],
  async handler({ db, scope, params, query, now }) {
    const days = daysOf(query, now)
    const row = (await findAd(db, scope, params.adId)) ?? raise(adNotFound)
    return toAd(row, (await sumByAd(db, [row.id], days)).get(row.id))
  },
})

export const getAdAnalytics = operation({
  id: 'getAdAnalytics',
  route: 'GET /v1/ads/{adId}/analytics',
  tag: 'ads',
  summary: 'Returns the stored daily series of one ad.',
  description: `From the copy alone; Meta Ads is not asked. ${fourIds} Days without delivery are left out. There are no breakdowns by age, gender or place: queryAdInsights has them.`,
  permission: 'ads:read',
  on: adsCopy,
  query: t.object(range),
  reply: t.ok(
    t.object({
      ad: t.object({
        id: t.id(),
        platformAdId: t.anyString(),
        name: t.anyString(),
        platform: t.oneOf('socialnet', 'photonet'),
        status: t.anyString(),
        currency: t.nullable(t.anyString()),
      }),
      analytics: t.object({
        summary: AdMetrics,
        daily: t.array(AdDay, { description: 'Oldest first.' }),
      }),
    }),
  ),
  errors: [adNotFound, invalidRange],
  async handler({ db, scope, params, query, now }) {
    const requested = daysOf(query, now)
    const row = (await findAd(db, scope, params.adId)) ?? raise(adNotFound)
    const days = await listDays(db, row.id, requested)
    return { ad: brief(row), analytics: { summary: toMetrics(sum(days)), daily: days.map(toDay) } }
  },
})

function brief(row: AdView) {
  const { id, platformAdId, name, platform, status, currency } = toAd(row)
  return { id, platformAdId, name, platform, status, currency }
}
