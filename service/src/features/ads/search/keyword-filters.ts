import { raise } from '#contract/operation/errors.ts'
import type { Customer } from '#platforms/searchads/api.ts'
import { adSetNotFound, campaignNotFound } from '../ads.errors.ts'
import type { AdsCalls } from '../ads-calls.ts'

/** A list without rows may be one of something that is not there. */
export async function assertFilters(
  { ask }: Pick<AdsCalls<'searchads'>, 'ask'>,
  customer: Customer,
  { campaignId, adGroupId }: { campaignId?: string | undefined; adGroupId?: string | undefined },
  adGroupParam = 'adSetId',
): Promise<void> {
  if (campaignId !== undefined) {
    const campaign = await ask((searchads) => searchads.readCampaign(customer, campaignId))
    if (!campaign) raise(campaignNotFound, { param: 'campaignId' })
  }
  if (adGroupId !== undefined) {
    const isThere = await ask((searchads) => searchads.adGroupExists(customer, adGroupId))
    if (!isThere) raise(adSetNotFound, { param: adGroupParam })
  }
}
