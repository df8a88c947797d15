import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type {
  ConversionDestinations,
  Destination,
  NewDestination,
} from '../capabilities/conversions/conversions.ts'
import { listAdAccounts } from './ad-accounts.ts'
import { associateCampaigns, dissociateCampaigns } from './conversion-campaigns.ts'
import { readConversionMetrics } from './conversion-metrics.ts'
import {
  type ConversionRule,
  createConversionRule,
  listConversionRules,
  readConversionRule,
  ruleTypeOf,
  updateConversionRule,
} from './conversion-rules.ts'
import { idIn, shownAdAccount } from './urn.ts'

/** The conversion rules of LinkedIn that take events from a server, as destinations of conversions. */
export const conversionDestinations: Required<ConversionDestinations> = {
  async listDestinations(transport, account) {
    const found: Destination[] = []
    const accounts = await listAdAccounts(transport, account)
    if (accounts.kind !== 'done') return accounts
    for (const { id } of accounts.value) {
      const rules = await listConversionRules(transport, account, id)
      if (rules.kind !== 'done') return rules
      found.push(...rules.value.map((rule) => toDestination(id, rule)))
    }
    return done(found)
  },
  async createDestination(transport, account, adAccountId, wanted) {
    const { countingType, primaryForGoal, ...values } = wanted
    const foreign = foreignSetting({ countingType, primaryForGoal })
    if (foreign) return foreign
    return map(await createConversionRule(transport, account, adAccountId, values), (id) =>
      made(adAccountId, id, wanted),
    )
  },
  async readDestination(transport, account, adAccountId, id) {
    const rule = await readConversionRule(transport, account, adAccountId, id)
    return map(rule, (found) => found && toDestination(adAccountId, found))
  },
  updateDestination: updateConversionRule,
  async removeDestination(transport, account, adAccountId, id) {
    if (adAccountId === undefined)
      return refused('Name the ad account: the id of a conversion rule does not.')
    return updateConversionRule(transport, account, adAccountId, id, { enabled: false })
  },
  async listAssociations(transport, account, adAccountId, id) {
    return chain(await readConversionRule(transport, account, adAccountId, id), async (rule) =>
      rule ? done(associationsOf(rule)) : refused('LinkedIn has no such conversion rule.', 'NOT_FOUND'),
    )
  },
  associate: (transport, account, _adAccountId, id, campaignIds) =>
    associateCampaigns(transport, account, id, campaignIds),
  dissociate: (transport, account, _adAccountId, id, campaignIds) =>
    dissociateCampaigns(transport, account, id, campaignIds),
  readDestinationMetrics: (transport, account, adAccountId, ruleId, { startDate, endDate, granularity }) => {
    const today = (transport.now?.() ?? new Date()).toISOString().slice(0, 10)
    const span = { start: startDate, end: endDate ?? today, granularity }
    return readConversionMetrics(transport, account, { adAccountId, ruleId, ...span })
  },
}

/** Settings of other networks. Passing them over would promise what LinkedIn does not do. */
function foreignSetting(
  settings: Pick<NewDestination, 'countingType' | 'primaryForGoal'>,
): Outcome<never> | undefined {
  const [name] = Object.entries(settings).find(([, value]) => value !== undefined) ?? []
  return name === undefined ? undefined : refused(`A conversion rule of LinkedIn has no ${name}.`)
}

/** LinkedIn answers the id alone: the rest is what was sent. */
function made(adAccountId: string, id: string, { name, type }: NewDestination): Destination {
  return toDestination(adAccountId, { id, name, type: ruleTypeOf(type), enabled: true })
}

function toDestination(
  adAccountId: string,
  { id, name, type, enabled }: Omit<ConversionRule, 'campaigns'>,
): Destination {
  const status = enabled ? 'active' : 'inactive'
  return { id, name, type, status, adAccountId: shownAdAccount(adAccountId) }
}

function associationsOf({ id, campaigns }: ConversionRule) {
  return campaigns.map(({ campaign, associatedAt }) => ({
    campaignId: idIn(campaign),
    conversionId: id,
    associatedAt,
  }))
}
