import { TwinError } from '#wire/twin/error.ts'
import { type TwinFault, throttleSeconds } from '#wire/twin/twin.ts'

/** The error object of the Graph API. */
export function graphFault(
  status: number,
  message: string,
  error: object,
  headers: Record<string, string> = {},
): TwinError {
  const body = { message, type: 'OAuthException', ...error, fbtrace_id: 'ASandboxTrace' }
  return new TwinError(status, { error: body }, message, headers)
}

export function invalidParameter(message: string, subcode?: number): TwinError {
  return graphFault(400, `(#100) ${message}`, { code: 100, ...(subcode && { error_subcode: subcode }) })
}

export function noSuchObject(id: string): TwinError {
  const reason =
    'does not exist, cannot be loaded due to missing permissions, or does not support this operation'
  return graphFault(400, `Unsupported request. Object with ID '${id}' ${reason}`, {
    type: 'GraphMethodException',
    code: 100,
    error_subcode: 33,
  })
}

export function noPermission(message: string): TwinError {
  return graphFault(403, `(#200) ${message}`, { code: 200 })
}

export function badToken(message: string, subcode?: number): TwinError {
  return graphFault(400, message, { code: 190, ...(subcode && { error_subcode: subcode }) })
}

export const lapsedToken = () => badToken('Error validating access token: Session has expired.', 463)

/** The words of the network for a right that a connection lacks. */
export function forbiddenCall(message: string): Response {
  return noPermission(message).toResponse()
}

/** The words of the network for a selected fault. */
export function askedFault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidParameter(message).toResponse()
    case '500': {
      const error = { code: 1, is_transient: false }
      return graphFault(500, 'An unknown error occurred.', error).toResponse()
    }
    case 'expired':
      return lapsedToken().toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      return graphFault(429, '(#4) Application request limit reached', { code: 4 }, headers).toResponse()
    }
  }
}
