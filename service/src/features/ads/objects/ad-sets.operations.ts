import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { valueRuleSetNotFound } from '../accounts/account-objects.errors.ts'
import { adSetNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { accountId, providerRow, requiredPlatform } from '../ads.shape.ts'
import { adObject } from '../ads.subject.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { AdSetData, toProviderData } from './ad-set-data.ts'
import { fieldsQuery, namedId } from './fields.ts'
import { nothingToChange } from './objects.errors.ts'
import { Budget, bidding, currencyOf, spendingErrors, toSpending } from './spending.ts'
import { followers, providerStatus, wantedStatus } from './switching.ts'

const usualFields =
  'id,account_id,campaign_id,name,status,configured_status,effective_status,daily_budget,lifetime_budget,budget_remaining,' +
  'bid_strategy,bid_amount,bid_constraints,billing_event,optimization_goal,destination_type,promoted_object,targeting,' +
  'attribution_spec,pacing_type,start_time,end_time,dsa_beneficiary,dsa_payor,value_rule_set_id,value_rules_applied,' +
  'created_time,updated_time'

export const getAdSetDetails = operation({
  id: 'getAdSetDetails',
  route: 'GET /v1/ads/ad-sets/{adSetId}',
  on: adObject('ad_set'),
  tag: 'ads',
  summary: 'Returns an ad set straight from the provider.',
  description:
    'Asks Meta Ads (GET /{ad set} of the Marketing API) for an ad set that was made here, or that a pass over the ads of the connection has seen. Amounts are in the minor units of the currency, as Meta Ads writes them.',
  permission: 'ads:read',
  query: t.object({ accountId, fields: fieldsQuery }),
  reply: t.ok(t.object({ adSet: providerRow })),
  async handler({ object: { platformId }, query, ask }) {
    const adSet = await ask((adnet) => adnet.readAdObject(platformId, query.fields ?? usualFields))
    return { adSet: adSet ?? raise(adSetNotFound) }
  },
})

const changeable = {
  budget: t.optional(Budget),
  status: t.optional(wantedStatus),
  name: t.optional(t.name(255)),
  ...bidding,
  platformSpecificData: t.optional(AdSetData),
  valueRuleSetId: t.optional(namedId('The value rule set that adjusts its bids.')),
  valueRulesApplied: t.optional(
    t.boolean({ description: 'false takes the value rules off; not together with valueRuleSetId.' }),
  ),
}

export const updateAdSet = operation({
  id: 'updateAdSet',
  route: 'PUT /v1/ads/ad-sets/{adSetId}',
  on: adObject('ad_set'),
  tag: 'ads',
  summary: 'Changes budget, bidding, name or status of an ad set.',
  description:
    'Send at least one field besides platform. One call changes all of them at Meta Ads, or none. Amounts are whole units of the currency of the ad account. Ads whose stored status is rejected, completed or cancelled do not follow a new status: statusSkipped counts them. The stored copy follows at the next pass over the ads.',
  example: { with: ['name'] },
  permission: 'ads:write',
  body: t.object({ platform: requiredPlatform, ...changeable }),
  reply: t.ok(
    t.object({
      budget: t.optional(Budget),
      budgetLevel: t.optional(t.described(t.oneOf('adset'), 'Sent with budget.')),
      status: t.optional(t.oneOf('active', 'paused')),
      statusUpdated: t.optional(t.integer(0, undefined, { description: 'How many stored ads follow.' })),
      statusSkipped: t.optional(t.integer(0, undefined, { description: 'How many stored ads cannot.' })),
      statusSkippedReasons: t.optional(t.array(t.anyString())),
      statusMessage: t.optional(t.anyString({ description: 'Sent when no ad follows.' })),
      name: t.optional(t.anyString()),
      bidStrategy: bidding.bidStrategy,
      bidAmount: t.optional(t.number()),
      roasAverageFloor: t.optional(t.number()),
      valueRuleSetId: t.optional(t.anyString()),
      valueRulesApplied: t.optional(t.boolean()),
      platformSpecificData: t.optional(AdSetData),
    }),
  ),
  errors: [mutuallyExclusiveFields, nothingToChange, valueRuleSetNotFound, ...spendingErrors],
  check({ body }) {
    if (!Object.keys(changeable).some((name) => Object.hasOwn(body, name)))
      raise(nothingToChange, { message: 'Send at least one field to change.' })
    if (body.valueRulesApplied === false && body.valueRuleSetId !== undefined)
      raise(mutuallyExclusiveFields, { param: 'valueRuleSetId' })
  },
  async handler({ object, body, ...call }) {
    const { platformId, adAccountId } = object
    const { name, status, valueRuleSetId, valueRulesApplied, platformSpecificData = {} } = body
    if (valueRuleSetId !== undefined) await assertRuleSet(call.ask, valueRuleSetId)
    const changes = {
      ...(name !== undefined && { name }),
      ...(status && { status: providerStatus[status] }),
      ...(await toSpending(body, () => currencyOf(call, adAccountId))),
      ...(valueRuleSetId !== undefined && { value_rule_set_id: valueRuleSetId }),
      ...(valueRulesApplied !== undefined && { value_rules_applied: valueRulesApplied }),
      ...toProviderData(platformSpecificData),
    }
    await call.effect(
      {
        step: 'adset',
        object: platformId,
        text: `${object.name ?? ''}\n${name ?? ''}`,
        keep: async (changed) => changed ?? raise(adSetNotFound),
      },
      (adnet) => adnet.changeAdObject(platformId, changes),
    )
    const { platform: _, ...changed } = body
    return {
      ...changed,
      ...(body.budget && { budgetLevel: 'adset' as const }),
      ...(status && statusOf(await followers(call.db, call.account, 'ad_set', platformId))),
    }
  },
})

async function assertRuleSet(ask: AdsCalls<'adnet'>['ask'], id: string): Promise<void> {
  if (!(await ask((adnet) => adnet.readValueRuleSet(id))))
    raise(valueRuleSetNotFound, { param: 'valueRuleSetId' })
}

function statusOf({ updated, skipped, skippedReasons }: Awaited<ReturnType<typeof followers>>) {
  return {
    statusUpdated: updated,
    statusSkipped: skipped,
    statusSkippedReasons: skippedReasons,
    ...(updated === 0 && { statusMessage: 'No stored ad follows the ad set.' }),
  }
}
