import { TwinError } from '#wire/twin/error.ts'
import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { badRequest } from '../../restli/twin/fault.ts'
import type { Literal } from '../../restli/twin/literal.ts'
import { keepRule, ruleOf } from './conversions.ts'
import { membersOf } from './members.ts'

type Change = 'associate' | 'dissociate'

/** A change of many associations returns a result for each. */
export async function changeAssociations(
  state: TwinState,
  change: Change,
  ids: Literal | undefined,
): Promise<object> {
  if (!Array.isArray(ids) || ids.length === 0) throw badRequest('PARAM_MISSING', 'Parameter ids is required')
  const results: Record<string, object> = {}
  const errors: Record<string, object> = {}
  for (const id of ids) {
    const { campaign, conversion } = membersOf(id, 'ids')
    const key = `(campaign:${encodeURIComponent(String(campaign))},conversion:${encodeURIComponent(String(conversion))})`
    try {
      await changeAssociation(state, change, campaign, conversion)
      results[key] = { status: 204 }
    } catch (cause) {
      if (!(cause instanceof TwinError)) throw cause
      errors[key] = cause.body ?? {}
    }
  }
  return { results, errors }
}

async function changeAssociation(
  state: TwinState,
  change: Change,
  campaign: Literal | undefined,
  conversion: Literal | undefined,
): Promise<void> {
  if (
    typeof campaign !== 'string' ||
    !/^urn:li:sponsoredCampaign:\d+$/.test(campaign) ||
    namesNothing(campaign)
  )
    throw badRequest('INVALID_VALUE_FOR_FIELD', `${campaign} is not a campaign of the account`)
  const rule = await ruleOf(state, conversion)
  const others = rule.campaigns.filter((association) => association.campaign !== campaign)
  const before = rule.campaigns.find((association) => association.campaign === campaign)
  const after = before ?? { campaign, associatedAt: state.now.getTime() }
  await keepRule(state, { ...rule, campaigns: change === 'associate' ? [...others, after] : others })
}
