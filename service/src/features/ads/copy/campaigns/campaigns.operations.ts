import { raise } from '#contract/operation/errors.ts'
import { pageErrors, pageQuery, pagination, paginationOf } from '#contract/operation/numbered-page.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { campaignNotFound } from '../../ads.errors.ts'
import { AdDay, AdMetrics, sum, toDay, toMetrics } from '../ad-metrics.ts'
import { findKnownObject } from '../ad-objects.store.ts'
import { filterErrors, filterOf, kind, part } from '../ads-filter.ts'
import { adsCopy } from '../copy.subject.ts'
import { daysOf, invalidRange, range } from '../days.ts'
import { AdCoverage, coverageOf } from '../discovery/coverage.ts'
import { AdCampaign, toCampaign } from './campaign.shape.ts'
import * as store from './campaigns.store.ts'

export const listAdCampaigns = operation({
  id: 'listAdCampaigns',
  route: 'GET /v1/ads/campaigns',
  tag: 'ads',
  summary: 'Lists synced campaigns with rolled-up metrics.',
  description:
    'From the copy that is read in the background: a campaign that was just made appears after the next pass. The newest come first. Metrics are the sums of the ads of a campaign over fromDate to toDate.',
  permission: 'ads:read',
  on: adsCopy,
  query: t.object({
    ...pageQuery(20, 100),
    ...range,
    ...kind,
    ...part,
    pageId: t.optional(t.text(100, { description: 'Only campaigns with an ad for this Facebook page.' })),
    includeEmpty: t.optional(t.boolean({ description: 'Also campaigns without an ad; true when left out.' })),
    hasDelivery: t.optional(
      t.boolean({
        description: 'Only campaigns that delivered something in these days, or only the others.',
      }),
    ),
    minSpend: t.optional(
      t.number({ min: 0, max: 1e9, description: 'In whole units of the currency of the ad account.' }),
    ),
  }),
  reply: t.ok(
    t.object({ data: t.array(AdCampaign), hasMore: t.boolean(), pagination, coverage: AdCoverage }),
  ),
  errors: [...filterErrors, ...pageErrors, invalidRange],
  async handler(call) {
    const { db, scope, query, now } = call
    const requested = { page: query.page ?? 1, limit: query.limit ?? 20 }
    const days = daysOf(query, now)
    const { includeEmpty: withEmpty = true, hasDelivery, minSpend } = query
    const filter = { ...(await filterOf(call)), withEmpty, hasDelivery, minSpend }
    const [{ campaigns, total }, coverage] = await Promise.all([
      store.listCampaigns(db, scope, filter, { ...requested, days }),
      coverageOf(call, filter),
    ])
    return {
      data: campaigns.map((row) =>
        toCampaign(row, { adSetCount: row.ad_sets, adCount: row.ads, figures: row }),
      ),
      hasMore: requested.page * requested.limit < total,
      pagination: paginationOf(requested, total),
      coverage,
    }
  },
})

export const getCampaignAnalytics = operation({
  id: 'getCampaignAnalytics',
  route: 'GET /v1/ads/campaigns/{campaignId}/analytics',
  ids: { campaignId: 'adCampaignId' },
  tag: 'ads',
  summary: 'Returns the stored daily series of a campaign.',
  description:
    'From the copy alone; Meta Ads is not asked. campaignId is the id at Meta Ads. Each day is the sum of the ads of the campaign; days without delivery are left out. A campaign that was made here and that no pass has seen yet has no days.',
  permission: 'ads:read',
  on: adsCopy,
  query: t.object(range),
  reply: t.ok(
    t.object({
      campaign: t.object({
        platformCampaignId: t.anyString(),
        name: t.nullable(t.anyString()),
        status: t.nullable(t.anyString()),
        currency: t.nullable(t.anyString()),
      }),
      analytics: t.object({
        summary: AdMetrics,
        daily: t.array(AdDay, { description: 'Oldest first.' }),
      }),
    }),
  ),
  errors: [campaignNotFound, invalidRange],
  async handler({ db, scope, params: { campaignId }, query, now }) {
    const requested = daysOf(query, now)
    const known = (await findKnownObject(db, scope, 'campaign', campaignId)) ?? raise(campaignNotFound)
    const { accountId } = known
    const [row, days] = await Promise.all([
      store.findCampaign(db, scope, accountId, campaignId),
      store.listCampaignDays(db, scope, { accountId, campaignId }, requested),
    ])
    const { name = null, status = null, currency = null } = row ?? {}
    return {
      campaign: { platformCampaignId: campaignId, name, status, currency },
      analytics: { summary: toMetrics(sum(days)), daily: days.map(toDay) },
    }
  },
})
