import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Associated } from '../capabilities/conversions/conversions.ts'
import { callRest, unreadable } from '../restli/api.ts'
import { conversionUrn, idIn, urnOf } from './urn.ts'

/** Counts the conversions of a rule for campaigns. One that it counts for already stays. */
export function associateCampaigns(
  transport: Transport,
  account: Account,
  ruleId: string,
  campaignIds: readonly string[],
): Promise<Outcome<Associated>> {
  return callAll(transport, account, ruleId, campaignIds, 'BATCH_UPDATE')
}

export function dissociateCampaigns(
  transport: Transport,
  account: Account,
  ruleId: string,
  campaignIds: readonly string[],
): Promise<Outcome<Associated>> {
  return callAll(transport, account, ruleId, campaignIds, 'BATCH_DELETE')
}

async function callAll(
  transport: Transport,
  { credentials }: Account,
  ruleId: string,
  campaignIds: readonly string[],
  restli: 'BATCH_UPDATE' | 'BATCH_DELETE',
): Promise<Outcome<Associated>> {
  const ids = campaignIds.map((id) => ({
    campaign: urnOf('sponsoredCampaign', id),
    conversion: conversionUrn(ruleId),
  }))
  const entities = Object.fromEntries(ids.map((key) => [keyOf(key), key]))
  const call =
    restli === 'BATCH_UPDATE'
      ? ({ method: 'PUT', query: { ids }, json: { entities }, restli } as const)
      : ({ method: 'DELETE', query: { ids }, restli } as const)
  const answer = await callRest(transport, credentials.accessToken, '/rest/campaignConversions', call)
  return chain(answer, async (body) => {
    if (typeof body?.results !== 'object' || body.results === null) return unreadable('the results')
    return done(resultOf(body))
  })
}

/** The key of an association in a body is the text that stands in the address. */
function keyOf({ campaign, conversion }: { campaign: string; conversion: string }): string {
  return `(campaign:${encodeURIComponent(campaign)},conversion:${encodeURIComponent(conversion)})`
}

function resultOf({ results, errors = {} }: any): Associated {
  const campaignIn = (key: string) => idIn(decodeURIComponent(key).replace(/,conversion:.*$/, ''))
  const failed = Object.entries<any>(errors).map(([key, told]) => ({
    campaignId: campaignIn(key),
    reason: typeof told?.message === 'string' ? told.message : `LinkedIn answered ${told?.status}.`,
  }))
  return { succeeded: Object.keys(results).map(campaignIn), failed }
}
