import { error } from '#contract/operation/errors.ts'

export const topupNotFound = error(
  404,
  'not_found',
  'This deployment takes no top-ups.',
  'Let the operator set up payments: docs/configuration.md, Money.',
)
export const amountInvalid = error(
  400,
  'amount_invalid',
  'Send the amount as a text of plain digits in USD, such as 25 or 25.00.',
)
export const amountSubCent = error(400, 'amount_sub_cent', 'An amount has at most two decimals.')
export const amountBelowMinimum = error(
  400,
  'amount_below_minimum',
  'The amount is below the minimum for a top-up.',
)
export const amountAboveFirstTopupCap = error(
  400,
  'amount_above_first_topup_cap',
  'The amount is above the maximum for a first top-up.',
)
export const amountAboveTopupCap = error(
  400,
  'amount_above_topup_cap',
  'The amount is above the maximum for a top-up.',
)
