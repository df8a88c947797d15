import { error } from '#contract/operation/errors.ts'

export const invalidSmsBody = error(400, 'invalid_sms_body', 'The body has 1 to 4096 characters.')
export const invalidPhoneNumber = error(
  400,
  'invalid_phone_number',
  'Send the number in E.164: a plus, then 2 to 15 digits.',
)
export const invalidId = error(400, 'invalid_id', 'A value is not an id.')
export const invalidString = error(400, 'invalid_string', 'A text has the wrong type, length or form.')
export const smsMessageNotFound = error(404, 'sms_message_not_found', 'No such message.')

// The key of a message stands on its row, so this area answers for it itself.
export const idempotencyKeyReused = error(
  409,
  'idempotency_key_reused',
  'The key was used with a different request.',
  'Use a new key for another request.',
)
export const idempotencyKeyInFlight = error(
  409,
  'idempotency_key_in_flight',
  'A request with this key is still running.',
  'Wait for Retry-After and send the same request again: it answers what the first one did.',
)

export const outboundRateLimiterUnavailable = error(
  429,
  'outbound_rate_limiter_unavailable',
  'The limiter of calls to the carrier is unavailable. Wait for Retry-After.',
)
export const recipientLimitReached = error(
  429,
  'recipient_limit_reached',
  'The team has sent this number as many messages as it may in an hour. Wait for Retry-After.',
)
export const smsProviderError = error(
  502,
  'sms_provider_error',
  'The carrier failed, could not be reached, or its answer was cut off.',
  'With `details.outcome` unknown never send it again: read the message. Otherwise repeat it later.',
)
export const smsProviderUnavailable = error(
  503,
  'sms_provider_unavailable',
  'This deployment has no SMS carrier in live mode. Retrying does not help. Test mode is always available.',
  'Let the operator set SMS_CARRIER_API_KEY.',
)

export const invalidEntityType = error(400, 'invalid_entity_type', 'The entity type is not one of its list.')
export const invalidVertical = error(400, 'invalid_vertical', 'The vertical is not one of its list.')
export const invalidCountry = error(400, 'invalid_country', 'The country is not an ISO 3166-1 alpha-2 code.')
export const invalidSubUsecases = error(
  400,
  'invalid_sub_usecases',
  'subUsecases is an array of at most 50 texts.',
)
export const invalidSenderId = error(
  400,
  'invalid_sender_id',
  'A sender ID has 3 to 11 letters, digits or inner spaces, and at least one letter.',
)
export const smsBrandNotFound = error(404, 'sms_brand_not_found', 'No such brand.')
export const smsCampaignNotFound = error(404, 'sms_campaign_not_found', 'No such campaign.')
export const smsSenderIdNotFound = error(404, 'sms_sender_id_not_found', 'No such sender ID.')
