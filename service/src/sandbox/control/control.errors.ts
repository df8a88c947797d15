import { error } from '#contract/errors.ts'

export const clockBackwards = error(409, 'clock_backwards', 'The clock only moves forward.')
export const sandboxObjectNotFound = error(404, 'sandbox_object_not_found', 'Test mode has no such object.')
export const mutuallyExclusive = error(400, 'mutually_exclusive_fields', 'Send one of the fields only.')
export const missingParameter = error(400, 'missing_required_parameter', 'A required field is absent.')
export const invalidValue = error(400, 'invalid_value', 'A value is not one of its list.')
export const mailNotCaptured = error(
  409,
  'mail_not_captured',
  'Mails are kept only with AUTH_EMAIL_DELIVERY=outbox.',
)
