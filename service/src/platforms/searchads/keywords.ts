import type { Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { type Customer, containing, type Row, searchPage } from './api.ts'

export interface KeywordFilter {
  campaignId?: string | undefined
  adGroupId?: string | undefined
  /** A constant of the network, such as ENABLED. */
  status?: string | undefined
  matchType?: string | undefined
  negative?: boolean | undefined
  search?: string | undefined
}

const fields = [
  'ad_group_criterion.criterion_id',
  'ad_group_criterion.keyword.text',
  'ad_group_criterion.keyword.match_type',
  'ad_group_criterion.status',
  'ad_group_criterion.negative',
  'ad_group.id',
  'ad_group.name',
  'ad_group.status',
  'campaign.id',
  'campaign.name',
  'campaign.status',
].join(', ')

const order = 'campaign.id, ad_group.id, ad_group_criterion.criterion_id'

/** Keywords of ad groups, wanted and excluded ones. Removed ones are not shown. */
export function listKeywords(
  transport: Transport,
  account: Account,
  customer: Customer,
  filter: KeywordFilter,
  after?: string,
): Promise<Outcome<ProviderPage<Row>>> {
  const { campaignId, adGroupId, status, matchType, negative, search } = filter
  const conditions = [
    `ad_group_criterion.type = 'KEYWORD'`,
    status ? `ad_group_criterion.status = '${status}'` : `ad_group_criterion.status IN ('ENABLED', 'PAUSED')`,
    campaignId && `campaign.id = ${campaignId}`,
    adGroupId && `ad_group.id = ${adGroupId}`,
    matchType && `ad_group_criterion.keyword.match_type = '${matchType}'`,
    negative !== undefined && `ad_group_criterion.negative = ${negative ? 'TRUE' : 'FALSE'}`,
    search && `ad_group_criterion.keyword.text LIKE ${containing(search)}`,
  ].filter(Boolean)
  const query = `SELECT ${fields} FROM ad_group_criterion WHERE ${conditions.join(' AND ')} ORDER BY ${order}`
  return searchPage(transport, account, customer, query, after)
}
