import { assets } from './asset.ts'
import { adGroups, campaigns } from './campaign.ts'
import { campaignAssets } from './campaign-asset.ts'
import { conversionActions } from './conversion-action.ts'
import { countries } from './country.ts'
import { shownCustomer } from './customer.ts'
import { keywords, searchTerms } from './keyword.ts'
import { conversations, leads } from './lead.ts'
import type { Resource } from './resource.ts'

const customerMembers = [
  'resource_name',
  'id',
  'descriptive_name',
  'currency_code',
  'time_zone',
  'manager',
  'status',
]

const customers: Resource = {
  fields: customerMembers.map((field) => `customer.${field}`),
  rows: ({ customer }) => [{ customer: shownCustomer(customer) }],
}

/** No ad account of the sandbox manages others. */
const clients: Resource = {
  fields: customerMembers.map((field) => `customer_client.${field}`),
  rows: () => [],
}

/** What queries can be about, by the name that they give it. */
export const resources: Readonly<Record<string, Resource>> = {
  ad_group: adGroups,
  ad_group_criterion: keywords,
  asset: assets,
  campaign: campaigns,
  campaign_asset: campaignAssets,
  conversion_action: conversionActions,
  customer: customers,
  customer_client: clients,
  geo_target_constant: countries,
  local_services_lead: leads,
  local_services_lead_conversation: conversations,
  search_term_view: searchTerms,
}
