import { map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { type Customer, searchRows } from './api.ts'

export interface Campaign {
  id: string
  name: string
  /** A constant of the network: ENABLED, PAUSED or REMOVED. */
  status: string
  /** A constant of the network, such as SEARCH. */
  channel: string
}

export async function readCampaign(
  transport: Transport,
  account: Account,
  customer: Customer,
  campaignId: string,
): Promise<Outcome<Campaign | undefined>> {
  const fields = 'campaign.id, campaign.name, campaign.status, campaign.advertising_channel_type'
  const query = `SELECT ${fields} FROM campaign WHERE campaign.id = ${campaignId}`
  return map(await searchRows(transport, account, customer, query), ([row]) =>
    row
      ? {
          id: String(row.campaign?.id),
          name: String(row.campaign?.name ?? ''),
          status: String(row.campaign?.status),
          channel: String(row.campaign?.advertisingChannelType),
        }
      : undefined,
  )
}

export async function adGroupExists(
  transport: Transport,
  account: Account,
  customer: Customer,
  adGroupId: string,
): Promise<Outcome<boolean>> {
  const query = `SELECT ad_group.id FROM ad_group WHERE ad_group.id = ${adGroupId}`
  return map(await searchRows(transport, account, customer, query), (rows) => rows.length > 0)
}
