import { error } from '#contract/operation/errors.ts'

export const invalidRange = error(
  400,
  'invalid_range',
  'The range ends before it starts, or spans more than 366 days.',
)

export const postNotPublished = error(
  409,
  'post_not_published',
  'Nothing of the post was sent yet.',
  'Wait until a target of the post is published or has failed.',
)

/** Of an account whose connection does not allow it. It stands in lists and is no answer of an operation here. */
export const permissionMissing = 'analytics_permission_missing'

export const invalidTimezone = error(400, 'invalid_timezone', 'Send the name of an IANA time zone.')
