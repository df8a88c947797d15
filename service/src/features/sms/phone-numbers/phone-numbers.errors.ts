import { error } from '#contract/operation/errors.ts'
import {
  outboundRateLimited,
  providerError,
  providerRejected,
  providerTimeout,
} from '#contract/operation/provider-outcome.ts'

export const providerUnavailable = error(
  503,
  'provider_unavailable',
  'This deployment has no carrier in live mode. Retrying does not help. Test mode is always available.',
  'Use test mode, or let the operator set it up (docs/going-live).',
)
export const invalidLimit = error(400, 'invalid_limit', 'limit is out of its range.')
export const phoneNumberNotFound = error(404, 'phone_number_not_found', 'No such phone number.')
export const documentNotFound = error(
  404,
  'kyc_document_not_found',
  'The team has uploaded no such document.',
)
export const phoneNumberUnavailable = error(
  422,
  'phone_number_unavailable',
  'The carrier has no such number. Try another area, type or country.',
)
export const purchaseVelocity = error(
  409,
  'purchase_velocity',
  'A number was bought less than ten minutes ago. Send allowMultiple to buy another one now.',
)
export const orderUnknown = error(
  409,
  'phone_number_order_unknown',
  'It is not known yet whether the number was bought. The service is asking the carrier.',
  'Do not buy again. List the numbers in a few minutes.',
)
export const notDeclined = error(409, 'phone_number_not_declined', 'The number was not declined.')
export const nothingToReuse = error(
  409,
  'nothing_to_reuse',
  'The team has no earlier answers for this country and type.',
)

/** The errors of every operation on numbers when the carrier is unavailable or refuses. */
export const numberErrors = [
  providerRejected,
  outboundRateLimited,
  providerError,
  providerTimeout,
  providerUnavailable,
]
