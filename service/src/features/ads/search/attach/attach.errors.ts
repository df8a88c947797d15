import { error } from '#contract/operation/errors.ts'

export const assetRefused = error(
  422,
  'searchads_asset_refused',
  'Google Ads refused an asset. None was made.',
)
export const linkRefused = error(
  422,
  'searchads_link_refused',
  'Google Ads refused to link the assets. They were made and belong to no campaign: see details.created.',
)
export const campaignTakesNoAssets = error(
  422,
  'campaign_takes_no_assets',
  'Only Search campaigns take these assets.',
)
export const wallClockExceeded = error(
  504,
  'searchads_attach_wall_clock_exceeded',
  'The time of the request does not cover another call. Repeat it with the same key to go on.',
)

// The key stands on a row of this area, so this area answers for it itself.
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
export const idempotencyKeyOutcomeUnknown = error(
  409,
  'idempotency_key_outcome_unknown',
  'A call of the request with this key may have changed something. Look at the platform, then use a new key.',
  'Look at the platform first. Send it with a new key only if it was not done.',
)
export const missingRequiredParameter = error(
  400,
  'missing_required_parameter',
  'A required parameter is missing.',
)

export const attachErrors = [
  assetRefused,
  linkRefused,
  campaignTakesNoAssets,
  wallClockExceeded,
  idempotencyKeyReused,
  idempotencyKeyInFlight,
  idempotencyKeyOutcomeUnknown,
  missingRequiredParameter,
]
