import { TwinError } from '#wire/twin/error.ts'

const codes: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  // The fault 500 of test mode says that nothing was done.
  UNIMPLEMENTED: 500,
}

/** The error object that all interfaces of the network share. */
export function rpcFault(
  status: string,
  message: string,
  details: readonly object[] = [],
  headers: Record<string, string> = {},
): TwinError {
  const code = codes[status] ?? 400
  const error = { code, message, status, ...(details.length > 0 && { details }) }
  return new TwinError(code, { error }, message, headers)
}

/** A field that is not good, as the newer interfaces say it. */
export function invalid(field: string, description: string): TwinError {
  return rpcFault('INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] },
  ])
}

/** The same, as the older interface says it. */
export function invalidOlder(field: string, message: string): TwinError {
  return rpcFault('INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    {
      '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
      errorDetails: [{ code: 3, field, message }],
    },
  ])
}

export const notFound = () => rpcFault('NOT_FOUND', 'Requested entity was not found.')
export const denied = () => rpcFault('PERMISSION_DENIED', 'The caller does not have permission')
export const unauthenticated = () =>
  rpcFault('UNAUTHENTICATED', 'Request had invalid authentication credentials.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ACCESS_TOKEN_EXPIRED',
      domain: 'googleapis.com',
    },
  ])
