import { error } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'

/** The key that a change of the creative needs. The other changes of an ad may do without. */
export const missingIdempotencyKey = error(
  400,
  'missing_idempotency_key',
  'The operation requires an Idempotency-Key.',
)
export const creativeNotRebuildable = error(
  422,
  'creative_not_rebuildable',
  'Meta Ads does not tell what the creative was made of, so it cannot be made anew.',
)
export const invalidRange = error(400, 'invalid_range', 'The end is not after the start.')
/** A change without a change in it. */
export const nothingToChange = generalError('missing_required_parameter')
export const invalidText = generalError('invalid_string')
export const invalidList = generalError('invalid_array')
export const notSent = error(504, 'not_sent', 'The time for the request was used up. Meta Ads was not asked.')
