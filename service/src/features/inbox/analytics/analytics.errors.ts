import { error } from '#contract/operation/errors.ts'

export const invalidRange = error(
  400,
  'invalid_range',
  'The range ends before it starts, or has more than 366 days.',
)
export const invalidTimezone = error(400, 'invalid_timezone', 'Send the name of an IANA time zone.')
