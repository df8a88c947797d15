import { error } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'

export const pageRequired = error(
  422,
  'page_required',
  'No Facebook page of the account may advertise for the ad account.',
)
export const creativeNotFound = error(404, 'creative_not_found', 'No such creative.')
export const videoNotFound = error(404, 'video_not_found', 'No such video in the library of the ad account.')
export const invalidText = generalError('invalid_string')
/** One of several fields has to be sent, and none was. */
export const mediumMissing = generalError('missing_required_parameter')
