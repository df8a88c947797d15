import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Row } from '#platforms/searchads/api.ts'
import { adAccountNotFound, adSetNotFound, campaignNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { adsOn } from '../ads.subject.ts'
import { assertFilters } from './keyword-filters.ts'
import {
  accountId,
  adAccountId,
  invalidPageToken,
  networkId,
  pageToken,
  paging,
  toText,
} from './search.shape.ts'
import { reachCustomer, tokenPage } from './search-calls.ts'

const matchTypes = ['exact', 'phrase', 'broad', 'unknown'] as const
const keywordStatuses = ['active', 'paused'] as const

const AdKeyword = t.object(
  {
    id: t.anyString({ description: 'The ad set and the criterion of Google Ads, joined by ~.' }),
    accountId: t.id(),
    profileId: t.id(),
    platform: t.literal('searchads'),
    adAccountId: t.anyString(),
    campaignId: t.anyString(),
    campaignName: t.nullable(t.anyString()),
    campaignStatus: t.nullable(t.anyString({ description: 'As Google Ads words it, in lower case.' })),
    adSetId: t.anyString({ description: 'The ad group of Google Ads.' }),
    adSetName: t.nullable(t.anyString()),
    adSetStatus: t.nullable(t.anyString()),
    keyword: t.anyString(),
    matchType: t.oneOf(...matchTypes),
    status: t.oneOf(...keywordStatuses),
    negative: t.boolean({ description: 'True: ads are not shown for it.' }),
    syncedAt: t.nullable(t.timestamp({ description: 'When Google Ads was asked.' })),
  },
  { component: 'AdKeyword' },
)

export const listAdKeywords = operation({
  id: 'listAdKeywords',
  route: 'GET /v1/ads/keywords',
  on: adsOn('searchads'),
  tag: 'ads',
  summary: 'Lists the keywords of search campaigns.',
  description:
    'Asks Google Ads for the keywords of ad groups (ad_group_criterion), removed ones left out. An ad group is called ad set here. search finds a text anywhere in a keyword and ignores case.',
  permission: 'ads:read',
  query: t.object({
    accountId,
    adAccountId,
    campaignId: networkId('Only of this campaign.'),
    adSetId: networkId('Only of this ad group.'),
    status: t.optional(t.oneOfCode('invalid_status', ...keywordStatuses)),
    matchType: t.optional(t.oneOf(...matchTypes)),
    negative: t.optional(t.boolean()),
    search: t.optional(t.text(200)),
    limit: t.optional(t.integer(1, 500, { code: 'invalid_limit', description: '50 when left out.' })),
    pageToken,
  }),
  reply: t.ok(t.object({ keywords: t.array(AdKeyword), paging })),
  errors: [adAccountNotFound, campaignNotFound, adSetNotFound, mutuallyExclusiveFields, invalidPageToken],
  async handler(call) {
    const { network, ask, query, named, now } = call
    const customer = await reachCustomer(call, query)
    const { campaignId, adSetId: adGroupId, negative, search } = query
    const status = query.status && { active: 'ENABLED', paused: 'PAUSED' }[query.status]
    const matchType = query.matchType?.toUpperCase()
    const filter = { campaignId, adGroupId, negative, search, status, matchType }
    const { rows, nextPageToken } = await tokenPage(query.pageToken, query.limit ?? 50, (after) =>
      ask((searchads) => searchads.listKeywords(customer, filter, after)),
    )
    if (rows.length === 0) await assertFilters(call, customer, { campaignId, adGroupId })
    const owner = {
      platform: network,
      accountId: named.id,
      profileId: named.profile_id,
      adAccountId: customer.id,
    }
    const syncedAt = now.toISOString()
    return {
      keywords: rows.map((row) => ({ ...toKeyword(row), ...owner, syncedAt })),
      paging: { nextPageToken },
    }
  },
})

function toKeyword({ campaign, adGroup, adGroupCriterion: criterion }: Row) {
  const { keyword } = criterion
  const matchType = String(keyword?.matchType).toLowerCase()
  return {
    id: `${adGroup?.id}~${criterion.criterionId}`,
    campaignId: String(campaign?.id),
    campaignName: toText(campaign?.name),
    campaignStatus: toText(campaign?.status?.toLowerCase()),
    adSetId: String(adGroup?.id),
    adSetName: toText(adGroup?.name),
    adSetStatus: toText(adGroup?.status?.toLowerCase()),
    keyword: String(keyword?.text ?? ''),
    matchType: matchTypes.find((known) => known === matchType) ?? 'unknown',
    status: criterion.status === 'PAUSED' ? ('paused' as const) : ('active' as const),
    negative: criterion.negative === true,
  }
}
