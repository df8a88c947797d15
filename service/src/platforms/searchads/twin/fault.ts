import { TwinError } from '#wire/twin/error.ts'
/** What one error of the network says. */
export interface AdsErrorOf {
  /** The kind of error and its constant, such as `{ assetError: 'DUPLICATE_ASSET' }`. */
  code: Record<string, string>
  message: string
  /** Where in the request it is, from the outside in. */
  path?: readonly { fieldName: string; index?: number }[]
  details?: object
}

const type = 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure'

const codes: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
}

const errorsOfFaults = new WeakMap<TwinError, readonly AdsErrorOf[]>()

/** The network's error object. */
export function adsFault(status: string, message: string, errors: readonly AdsErrorOf[]): TwinError {
  const code = codes[status] ?? 400
  const details = errors.length > 0 ? { details: [failureOf(errors)] } : {}
  const fault = new TwinError(code, { error: { code, message, status, ...details } }, message)
  errorsOfFaults.set(fault, errors)
  return fault
}

/** The single errors that an error object is made of. Undefined for what is none. */
export function errorsIn(cause: unknown): readonly AdsErrorOf[] | undefined {
  return cause instanceof TwinError ? errorsOfFaults.get(cause) : undefined
}

function failureOf(errors: readonly AdsErrorOf[]): object {
  return {
    '@type': type,
    errors: errors.map(({ code, message, path, details }) => ({
      errorCode: code,
      message,
      ...(path && { location: { fieldPathElements: path } }),
      ...(details && { details }),
    })),
    requestId: 'sandbox',
  }
}

/** What a request that was carried out in part says of the other part. */
export function partialFailure(errors: readonly AdsErrorOf[]): object {
  const [first] = errors
  return { code: 3, message: first?.message ?? '', details: [failureOf(errors)] }
}

/** One error of a request that the caller made wrong. */
export function invalid(
  code: Record<string, string>,
  message: string,
  path?: readonly { fieldName: string; index?: number }[],
): TwinError {
  return refusal([{ code, message, ...(path && { path }) }])
}

export function refusal(errors: readonly AdsErrorOf[]): TwinError {
  return adsFault('INVALID_ARGUMENT', 'Request contains an invalid argument.', errors)
}

export function noEntry(): TwinError {
  const code = { authorizationError: 'USER_PERMISSION_DENIED' }
  const message =
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header."
  return adsFault('PERMISSION_DENIED', 'The caller does not have permission', [{ code, message }])
}

export function unauthenticated(constant = 'OAUTH_TOKEN_INVALID'): TwinError {
  const message = 'Request had invalid authentication credentials.'
  return adsFault('UNAUTHENTICATED', message, [{ code: { authenticationError: constant }, message }])
}

/** An error with the details that all interfaces of Google have. */
export function commonFault(status: string, message: string, details: readonly object[]): TwinError {
  const code = codes[status] ?? 400
  return new TwinError(code, { error: { code, message, status, details } }, message)
}

/** The reason of an error in the form that is common to the interfaces of Google. */
export function errorInfo(reason: string, domain = 'datamanager.googleapis.com'): object {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain }
}

/** The token was given without the scope of the interface. */
export function tooFewScopes(): TwinError {
  const message = 'Request had insufficient authentication scopes.'
  return commonFault('PERMISSION_DENIED', message, [
    errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'googleapis.com'),
  ])
}

/** The project of the app may enter test accounts alone. */
export function testAccessOnly(): TwinError {
  const code = { authorizationError: 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION' }
  const message = 'The Google Cloud project is only approved for use with test accounts.'
  return adsFault('PERMISSION_DENIED', 'The caller does not have permission', [{ code, message }])
}

/** The upload of clicks is closed to those who did not use it in time. */
export function notAllowlisted(): TwinError {
  const code = { notAllowlistedError: 'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE' }
  const message = 'The customer is not allowlisted for accessing this feature.'
  return adsFault('PERMISSION_DENIED', 'The caller does not have permission', [{ code, message }])
}

export const invalidPageToken = () =>
  invalid({ requestError: 'INVALID_PAGE_TOKEN' }, 'Page token is invalid.', [{ fieldName: 'page_token' }])
