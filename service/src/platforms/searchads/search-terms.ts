import type { Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { type Customer, type Row, searchPage } from './api.ts'

export interface SearchTermFilter {
  /** `YYYY-MM-DD`, both days included. */
  from: string
  to: string
  campaignId?: string | undefined
  adGroupId?: string | undefined
}

const fields = [
  'search_term_view.search_term',
  'search_term_view.status',
  'segments.search_term_match_type',
  'campaign.id',
  'campaign.name',
  'ad_group.id',
  'ad_group.name',
  'metrics.impressions',
  'metrics.clicks',
  'metrics.cost_micros',
  'metrics.conversions',
  'metrics.conversions_value',
].join(', ')

/** What people searched for when ads were shown to them, the most shown first. */
export function listSearchTerms(
  transport: Transport,
  account: Account,
  customer: Customer,
  { from, to, campaignId, adGroupId }: SearchTermFilter,
  after?: string,
): Promise<Outcome<ProviderPage<Row>>> {
  const conditions = [
    `segments.date BETWEEN '${from}' AND '${to}'`,
    campaignId && `campaign.id = ${campaignId}`,
    adGroupId && `ad_group.id = ${adGroupId}`,
  ].filter(Boolean)
  const order = 'metrics.impressions DESC, search_term_view.search_term'
  const query = `SELECT ${fields} FROM search_term_view WHERE ${conditions.join(' AND ')} ORDER BY ${order}`
  return searchPage(transport, account, customer, query, after)
}
