import { error } from '#contract/operation/errors.ts'

export const invalidInsightRange = error(
  400,
  'invalid_range',
  'The range ends before it starts, or spans more than 90 days.',
)
