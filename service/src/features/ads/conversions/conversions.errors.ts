import { error } from '#contract/operation/errors.ts'

export const destinationNotFound = error(
  404,
  'conversion_destination_not_found',
  'The account reaches no such conversion destination.',
)
