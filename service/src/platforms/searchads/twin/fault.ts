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

/** The network's error object, thrown from wherever a request turns out to be wrong. */
export class AdsFault extends Error {
  name = 'AdsFault'
  status: string
  errors: readonly AdsErrorOf[]

  constructor(status: string, message: string, errors: readonly AdsErrorOf[]) {
    super(message)
    this.status = status
    this.errors = errors
  }

  toResponse(): Response {
    const code = codes[this.status] ?? 400
    const details = this.errors.length > 0 ? { details: [failureOf(this.errors)] } : {}
    return Response.json(
      { error: { code, message: this.message, status: this.status, ...details } },
      { status: code },
    )
  }
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
): AdsFault {
  return refusal([{ code, message, ...(path && { path }) }])
}

export function refusal(errors: readonly AdsErrorOf[]): AdsFault {
  return new AdsFault('INVALID_ARGUMENT', 'Request contains an invalid argument.', errors)
}

export function noEntry(): AdsFault {
  const code = { authorizationError: 'USER_PERMISSION_DENIED' }
  const message =
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header."
  return new AdsFault('PERMISSION_DENIED', 'The caller does not have permission', [{ code, message }])
}

export function unauthenticated(constant = 'OAUTH_TOKEN_INVALID'): AdsFault {
  const message = 'Request had invalid authentication credentials.'
  return new AdsFault('UNAUTHENTICATED', message, [{ code: { authenticationError: constant }, message }])
}
