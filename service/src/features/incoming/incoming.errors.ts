import { error } from '#contract/operation/errors.ts'

export const invalidSignature = error(
  401,
  'invalid_signature',
  'The signature of the notification does not verify.',
)
export const invalidRequestBody = error(
  400,
  'invalid_request_body',
  'The signed body is not an event.',
  'Send valid JSON with an object at the top.',
)
export const providerNotFound = error(404, 'provider_not_found', 'No provider has this name.')
