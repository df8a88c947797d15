import { invalidParameter } from '../../../graph/twin/fault.ts'
import { hasBudget, type Plan } from './budget.ts'
import type { KeptCampaign } from './tree.ts'

export const billingEvents = [
  'APP_INSTALLS',
  'CLICKS',
  'IMPRESSIONS',
  'LINK_CLICKS',
  'NONE',
  'OFFER_CLAIMS',
  'PAGE_LIKES',
  'POST_ENGAGEMENT',
  'THRUPLAY',
  'PURCHASE',
  'LISTING_INTERACTION',
]

export const optimizationGoals = [
  'NONE',
  'APP_INSTALLS',
  'AD_RECALL_LIFT',
  'ENGAGED_USERS',
  'EVENT_RESPONSES',
  'IMPRESSIONS',
  'LEAD_GENERATION',
  'QUALITY_LEAD',
  'LINK_CLICKS',
  'OFFSITE_CONVERSIONS',
  'PAGE_LIKES',
  'POST_ENGAGEMENT',
  'QUALITY_CALL',
  'REACH',
  'LANDING_PAGE_VIEWS',
  'VISIT_INSTAGRAM_PROFILE',
  'VALUE',
  'THRUPLAY',
  'DERIVED_EVENTS',
  'APP_INSTALLS_AND_OFFSITE_CONVERSIONS',
  'CONVERSATIONS',
  'IN_APP_VALUE',
  'MESSAGING_PURCHASE_CONVERSION',
  'SUBSCRIBERS',
  'REMINDERS_SET',
  'MEANINGFUL_CALL_ATTEMPT',
  'PROFILE_VISIT',
  'PROFILE_AND_PAGE_ENGAGEMENT',
  'AUTOMATIC_OBJECTIVE',
  'MESSAGING_APPOINTMENT_CONVERSION',
]

const strategies = [
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'COST_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
]

/** What has to fit together in an ad set. `now` is given for a new one, whose schedule cannot be over. */
export function assertAdSet(
  fields: Record<string, any> & Plan,
  campaign: KeptCampaign,
  now: Date | null,
): void {
  const { targeting, end_time: end } = fields
  if (typeof targeting !== 'object' || targeting === null || Array.isArray(targeting))
    throw invalidParameter('The parameter targeting is required')
  if (!targeting.geo_locations && !targeting.custom_audiences && !targeting.product_audience_specs)
    throw invalidParameter('The targeting has no location: add one to geo_locations.', 1_885_364)
  const isShared = hasBudget(campaign.fields)
  if (!isShared && !hasBudget(fields))
    throw invalidParameter('An ad set needs a daily_budget or a lifetime_budget.', 1_885_272)
  if (isShared && hasBudget(fields))
    throw invalidParameter('The campaign has the budget: its ad sets cannot have one.', 1_885_621)
  if (fields.lifetime_budget !== undefined && end === undefined)
    throw invalidParameter('A lifetime_budget needs an end_time.', 1_487_094)
  if (now && end !== undefined && end <= now.toISOString())
    throw invalidParameter('The end_time must be in the future.', 1_487_793)
  assertBid(fields, campaign)
}

function assertBid(fields: Record<string, any>, campaign: KeptCampaign): void {
  const strategy = fields.bid_strategy ?? campaign.fields.bid_strategy
  if (strategy === undefined) return
  if (!strategies.includes(String(strategy)))
    throw invalidParameter(`Param bid_strategy must be one of {${strategies.join(', ')}}`)
  const { bid_amount: amount, bid_constraints: constraints } = fields
  const isCapped = strategy === 'LOWEST_COST_WITH_BID_CAP' || strategy === 'COST_CAP'
  if (isCapped && !(Number(amount) > 0))
    throw invalidParameter(`The bid strategy ${strategy} needs a bid_amount.`, 1_815_857)
  if (strategy === 'LOWEST_COST_WITH_MIN_ROAS' && !(Number(constraints?.roas_average_floor) > 0))
    throw invalidParameter('The bid strategy needs roas_average_floor in bid_constraints.', 1_815_857)
}
