import { namesNothing } from '#wire/twin/ids.ts'
import type { CustomerOf } from './customer.ts'
import type { Resource, Row } from './resource.ts'

const names = ['Brand search', 'Running shoes', 'Trail shoes']

/**
 * Campaigns that lists show. Any other number is a campaign, too, so that requests can be tried; one that ends in 0501
 * takes no assets.
 */
export function campaignsOf(customer: CustomerOf): Row[] {
  const searching = names.map((name, index) => campaignRow(customer, `${customer.id}00010${index + 1}`, name))
  return [...searching, campaignRow(customer, `${customer.id}000501`, 'Local services')]
}

function campaignRow(customer: CustomerOf, id: string, name = `Campaign ${id}`): Row {
  return {
    resourceName: `customers/${customer.id}/campaigns/${id}`,
    id,
    name,
    status: 'ENABLED',
    advertisingChannelType: id.endsWith('0501') ? 'LOCAL_SERVICES' : 'SEARCH',
  }
}

export function campaignOf(customer: CustomerOf, id: string): Row | undefined {
  const listed = campaignsOf(customer).find((campaign) => campaign.id === id)
  if (listed) return listed
  return /^[1-9]\d{0,18}$/.test(id) && !namesNothing(id) ? campaignRow(customer, id) : undefined
}

/** Two groups for each campaign that searches. */
export function adGroupsOf(customer: CustomerOf): { campaign: Row; adGroup: Row }[] {
  return campaignsOf(customer).flatMap((campaign, index) =>
    campaign.advertisingChannelType === 'SEARCH'
      ? [1, 2].map((number) => {
          const id = `${customer.id}0002${index + 1}${number}`
          const resourceName = `customers/${customer.id}/adGroups/${id}`
          const adGroup = { resourceName, id, name: `${campaign.name} ${number}`, status: 'ENABLED' }
          return { campaign, adGroup }
        })
      : [],
  )
}

export const campaignFields = ['resource_name', 'id', 'name', 'status', 'advertising_channel_type'].map(
  (field) => `campaign.${field}`,
)
export const adGroupFields = ['resource_name', 'id', 'name', 'status'].map((field) => `ad_group.${field}`)

export const campaigns: Resource = {
  fields: campaignFields,
  rows({ customer, exactly }) {
    const id = exactly('campaign.id')
    const rows = id === undefined ? campaignsOf(customer) : [campaignOf(customer, id)]
    return rows.flatMap((campaign) => (campaign ? [{ campaign }] : []))
  },
}

export const adGroups: Resource = {
  fields: [...campaignFields, ...adGroupFields],
  rows: ({ customer }) => adGroupsOf(customer),
}
