import { error } from '#contract/operation/errors.ts'

export const invalidRange = error(
  400,
  'invalid_range',
  'The range ends before it starts, spans more than 366 days, or is not of the years 1970 to 9998.',
)

export const postNotPublished = error(
  409,
  'post_not_published',
  'Nothing of the post was sent yet.',
  'Wait until a target of the post is published or has failed.',
)

export const analyticsPermissionMissing = error(
  403,
  'analytics_permission_missing',
  'The connection lacks the right to read these numbers.',
  'Connect the account again and agree to the scopes in `details.requiredScopes`.',
)

/** Only of a network whose reads cost money. */
export const notEnrolled = error(
  409,
  'not_enrolled',
  'Reads of this platform cost money, and the account has not opted in.',
  'Set `xCapabilities.analytics` of the account.',
)

/** As it stands in lists, of an account whose connection lacks the right. */
export const permissionMissing = analyticsPermissionMissing.code

export const invalidInsightRange = error(
  400,
  'invalid_range',
  'The range ends before it starts, spans more than 90 days, or is not of the years 1970 to 9998.',
)

export const invalidTimezone = error(400, 'invalid_timezone', 'Send the name of an IANA time zone.')

export const accountTypeNotSupported = error(
  422,
  'account_type_not_supported',
  'The platform does not tell this of accounts of this kind.',
  '`details.accountType` is the kind of the account: personal or organization.',
)

export const videoNotFound = error(404, 'video_not_found', 'The channel has no such video.')
