import { error } from '#contract/operation/errors.ts'

// What any operation may answer before its own handler runs.

export const routeNotFound = error(404, 'route_not_found', 'No operation has this method and path.')
/** As the area of profiles has it: an answer that may not be replayed reads like this. */
export const profileNotFound = error(404, 'profile_not_found', 'No such profile.')
export const internalError = error(
  500,
  'internal_error',
  'Something went wrong on our side. It has been recorded.',
)
export const serviceUnavailable = error(
  503,
  'service_unavailable',
  'The service cannot answer right now. Try again shortly.',
)
export const storageFull = error(
  503,
  'storage_full',
  'The disk is nearly full. Writes are refused until space is freed.',
)

export const ambiguousCredentials = error(
  400,
  'ambiguous_credentials',
  'Send an API key or a session, not both.',
)
export const missingCredential = error(
  401,
  'missing_credential',
  'Send an API key or a session token as Authorization: Bearer.',
)
export const invalidCredential = error(
  401,
  'invalid_credential',
  'The credential is unknown, revoked, malformed or expired.',
)
export const invalidMode = error(
  400,
  'invalid_mode',
  'X-Mode is live or test, and with a key it is the mode of the key.',
)
export const crossSiteRequest = error(
  403,
  'cross_site_request',
  'A write with a session cookie must come from the same site.',
)
export const actorNotAllowed = error(
  403,
  'actor_not_allowed',
  'This operation is for signed-in panel users, not for keys.',
)
export const insufficientPermissions = error(
  403,
  'insufficient_permissions',
  'The credential lacks the permission for this operation.',
)

export const rateLimited = error(
  429,
  'rate_limited',
  'The team has reached its request limit. Wait for Retry-After.',
)
export const tooManyAttempts = error(
  429,
  'too_many_attempts',
  'Too many requests to this operation from your address.',
)
export const tooManyRejectedCredentials = error(
  429,
  'too_many_rejected_credentials',
  'Too many refused credentials from your address.',
)

export const invalidRequestBody = error(400, 'invalid_request_body', 'Send a JSON object in UTF-8.')
export const bodyNotAllowed = error(400, 'body_not_allowed', 'A read takes no body.')
export const bodyTooLarge = error(413, 'body_too_large', 'The body is larger than this operation takes.')
export const unsupportedMediaType = error(415, 'unsupported_media_type', 'Send application/json.')
export const invalidQuery = error(
  400,
  'invalid_query',
  'A query parameter is given twice or cannot be decoded.',
)
export const invalidLimit = error(400, 'invalid_limit', 'limit is out of its range.')
export const invalidCursor = error(
  400,
  'invalid_cursor',
  'The cursor was not issued by this service for this list.',
)
export const invalidPagination = error(
  400,
  'invalid_pagination',
  'cursor, skip and page exclude one another, and page needs limit.',
)
export const invalidSkip = error(400, 'invalid_skip', 'skip must not exceed 100000')

export const missingIdempotencyKey = error(
  400,
  'missing_idempotency_key',
  'This operation needs an Idempotency-Key.',
)
export const invalidIdempotencyKey = error(
  400,
  'invalid_idempotency_key',
  'Send one Idempotency-Key of 1 to 255 characters.',
)
export const idempotencyKeyReused = error(
  409,
  'idempotency_key_reused',
  'The key was used with a different request.',
)
/** The operations that build a chain at a provider answer so. */
export const idempotencyKeyReusedInChain = error(
  422,
  'idempotency_key_reused',
  'The key was used with a different request.',
)
export const idempotencyKeyInFlight = error(
  409,
  'idempotency_key_in_flight',
  'A request with this key is still running.',
)
export const idempotencyKeyOutcomeUnknown = error(
  409,
  'idempotency_key_outcome_unknown',
  'An earlier request with this key may have had its effect. Check with the provider.',
)
