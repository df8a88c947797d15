import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Row } from '#platforms/searchads/api.ts'
import { adAccountNotFound, adSetNotFound, campaignNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { adsOn } from '../ads.subject.ts'
import { assertFilters } from './keyword-filters.ts'
import {
  accountId,
  customerId,
  invalidPageToken,
  invalidRange,
  networkId,
  networkNumber,
  pageToken,
  paging,
  periodOf,
  toNumber,
  toText,
} from './search.shape.ts'
import { reachCustomer, tokenPage } from './search-calls.ts'

const pageSize = 100

const SearchTerm = t.object(
  {
    searchTerm: t.nullable(t.foreign()),
    status: t.nullable(
      t.anyString({ description: 'Whether it is a keyword already: ADDED, EXCLUDED, NONE.' }),
    ),
    matchType: t.nullable(t.anyString()),
    campaignId: t.nullable(t.anyString()),
    campaignName: t.nullable(t.anyString()),
    adGroupId: t.nullable(t.anyString()),
    adGroupName: t.nullable(t.anyString()),
    impressions: t.integer(0),
    clicks: t.integer(0),
    costMicros: t.integer(0, undefined, {
      description: 'Micros of the currency of the ad account: 1000000 is one unit.',
    }),
    conversions: t.number(),
    conversionsValue: t.number(),
  },
  { component: 'AdSearchTerm' },
)

export const getAdsSearchTerms = operation({
  id: 'getAdsSearchTerms',
  route: 'GET /v1/ads/search-terms',
  on: adsOn('searchads'),
  tag: 'ads',
  summary: 'Lists the phrases people typed before seeing a search ad.',
  description:
    'Asks Google Ads (search_term_view), the most shown first, 100 a page. fromDate and toDate are both included, in the time zone of the ad account, and at most 730 days apart. Without them: the last 30 days.',
  permission: 'ads:read',
  query: t.object({
    accountId,
    customerId,
    fromDate: t.optional(t.day()),
    toDate: t.optional(t.day()),
    campaignId: networkId('Only of this campaign.'),
    adGroupId: t.optional(t.alsoNamed('adSetId', networkNumber('Only of this ad group.'))),
    pageToken,
  }),
  reply: t.ok(t.object({ customerId: t.anyString(), data: t.array(SearchTerm), paging })),
  errors: [
    adAccountNotFound,
    campaignNotFound,
    adSetNotFound,
    mutuallyExclusiveFields,
    invalidPageToken,
    invalidRange,
  ],
  async handler(call) {
    const { ask, query, now } = call
    const period = periodOf(query, now)
    const customer = await reachCustomer(call, query)
    const { campaignId, adGroupId } = query
    const filter = { ...period, campaignId, adGroupId }
    const { rows, nextPageToken } = await tokenPage(query.pageToken, pageSize, (after) =>
      ask((searchads) => searchads.listSearchTerms(customer, filter, after)),
    )
    if (rows.length === 0) await assertFilters(call, customer, filter, 'adGroupId')
    return { customerId: customer.id, data: rows.map(toSearchTerm), paging: { nextPageToken } }
  },
})

function toSearchTerm({ searchTermView: view, segments, campaign, adGroup, metrics }: Row) {
  return {
    searchTerm: toText(view?.searchTerm),
    status: toText(view?.status),
    matchType: toText(segments?.searchTermMatchType),
    campaignId: toText(campaign?.id),
    campaignName: toText(campaign?.name),
    adGroupId: toText(adGroup?.id),
    adGroupName: toText(adGroup?.name),
    impressions: toNumber(metrics?.impressions),
    clicks: toNumber(metrics?.clicks),
    costMicros: toNumber(metrics?.costMicros),
    conversions: toNumber(metrics?.conversions),
    conversionsValue: toNumber(metrics?.conversionsValue),
  }
}
