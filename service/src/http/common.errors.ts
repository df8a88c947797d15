import { error } from '#contract/operation/errors.ts'

// What any operation may answer before its own handler runs.

export const routeNotFound = error(
  404,
  'route_not_found',
  'No operation has this method and path.',
  'Check method and path against the reference at /docs.',
)
/** As the area of profiles has it: an answer that may not be replayed reads like this. */
export const profileNotFound = error(404, 'profile_not_found', 'No such profile.')
export const internalError = error(
  500,
  'internal_error',
  'Something went wrong on our side. It has been recorded.',
  'Give the requestId to the operator. Look whether a write was done before you repeat it.',
)
export const serviceUnavailable = error(
  503,
  'service_unavailable',
  'The service cannot answer right now. Try again shortly.',
  'Repeat the request after Retry-After. Nothing was done.',
)
export const storageFull = error(
  503,
  'storage_full',
  'The disk is nearly full. Writes are refused until space is freed.',
  'Reads still work. Tell the operator, and repeat the write once there is space.',
)

export const ambiguousCredentials = error(
  400,
  'ambiguous_credentials',
  'Send an API key or a session, not both.',
  'Leave out the cookie or the header.',
)
export const missingCredential = error(
  401,
  'missing_credential',
  'Send an API key or a session token as Authorization: Bearer.',
  'Send the header. GET /v1/auth/verify says whether a credential is good.',
)
export const invalidCredential = error(
  401,
  'invalid_credential',
  'The credential is unknown, revoked, malformed or expired.',
  'Sign in again, or make a new key. A deleted key never works again.',
)
export const invalidMode = error(
  400,
  'invalid_mode',
  'X-Mode is live or test, and with a key it is the mode of the key.',
  'Leave X-Mode out with a key: its prefix decides.',
)
export const crossSiteRequest = error(
  403,
  'cross_site_request',
  'A write with a session cookie must come from the same site.',
  'Call with a key, or from a page of the service itself.',
)
export const actorNotAllowed = error(
  403,
  'actor_not_allowed',
  'This operation is for signed-in panel users, not for keys.',
  'Use the panel, or the session of a person.',
)
export const insufficientPermissions = error(
  403,
  'insufficient_permissions',
  'The credential lacks the permission for this operation.',
  'Use a credential with the permission that the operation names. An admin gives roles and makes keys.',
)

export const rateLimited = error(
  429,
  'rate_limited',
  'The team has reached its request limit. Wait for Retry-After.',
  'Wait for Retry-After, and send fewer requests at once. The operator sets the ceiling.',
)
export const tooManyAttempts = error(
  429,
  'too_many_attempts',
  'Too many requests to this operation from your address.',
  'Wait for Retry-After.',
)
export const tooManyRejectedCredentials = error(
  429,
  'too_many_rejected_credentials',
  'Too many refused credentials from your address.',
  'Wait for Retry-After, and look for a program that calls with an old key.',
)

export const invalidRequestBody = error(
  400,
  'invalid_request_body',
  'Send a JSON object in UTF-8.',
  'Send valid JSON with an object at the top.',
)
export const bodyNotAllowed = error(400, 'body_not_allowed', 'A read takes no body.')
export const bodyTooLarge = error(
  413,
  'body_too_large',
  'The body is larger than this operation takes.',
  'Send less. A file goes to an upload address: POST /v1/media/presign.',
)
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
  'Use a new key for another request.',
)
/** The operations that build a chain at a provider answer so. */
export const idempotencyKeyReusedInChain = error(
  422,
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
export const idempotencyKeyOutcomeUnknown = error(
  409,
  'idempotency_key_outcome_unknown',
  'An earlier request with this key may have had its effect. Check with the provider.',
  'Look at the platform first. Send it with a new key only if it was not done.',
)
