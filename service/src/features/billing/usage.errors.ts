import { error } from '#contract/operation/errors.ts'

export const invalidRange = error(
  400,
  'invalid_range',
  'The range ends before it starts, or its ends are more than 366 days apart.',
)
export const mutuallyExclusiveFields = error(
  400,
  'mutually_exclusive_fields',
  'These fields exclude one another.',
)
