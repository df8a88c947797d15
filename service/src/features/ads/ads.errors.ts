import { error } from '#contract/operation/errors.ts'

export { capabilityNotSupported } from '#features/accounts/index.ts'

export const adsConnectionRequired = error(
  422,
  'ads_connection_required',
  'The account has no connection that runs ads. Make one with GET /v1/connect/{platform}/ads.',
)
export const adAccountNotFound = error(
  404,
  'ad_account_not_found',
  'The connection reaches no such ad account.',
)
export const adNotFound = error(404, 'ad_not_found', 'No such ad.')
export const adSetNotFound = error(404, 'ad_set_not_found', 'No such ad set.')
export const campaignNotFound = error(404, 'campaign_not_found', 'No such campaign.')
export const unknownCurrency = error(
  400,
  'unknown_currency',
  'The ad platform has no minor unit for this currency.',
)
export const tooManyDecimals = error(
  400,
  'too_many_decimals',
  'The amount has more decimals than its currency carries.',
)
export const mutuallyExclusiveFields = error(
  400,
  'mutually_exclusive_fields',
  'Two fields were sent of which only one may be.',
)
export const campaignBudgetNotSupported = error(
  400,
  'campaign_budget_not_supported',
  'A campaign has no budget of its own here. Give the budget to its ad sets.',
)
export const invalidRange = error(400, 'invalid_range', 'The end is before the start, or too far from it.')
