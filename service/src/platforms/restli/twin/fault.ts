import { TwinError } from '#wire/twin/error.ts'
import { type TwinFault, throttleSeconds } from '#wire/twin/twin.ts'

export function restFault(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): TwinError {
  return new TwinError(status, { status, code, message }, message, headers)
}

export const badRequest = (code: string, message: string) => restFault(400, code, message)
export const notFound = (what: string) => restFault(404, 'NOT_FOUND', `Could not find ${what}`)

export function accessDenied(what: string): TwinError {
  const message = `Not enough permissions to access: ${what}`
  return new TwinError(403, { status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED', message }, message)
}

export function badToken(code: string, serviceErrorCode: number, message: string): TwinError {
  return new TwinError(401, { status: 401, serviceErrorCode, code, message }, message)
}

export const lapsedToken = () =>
  badToken('EXPIRED_ACCESS_TOKEN', 65602, 'The token used in the request has expired')
export const unknownToken = () => badToken('INVALID_ACCESS_TOKEN', 65600, 'Invalid access token')

/** The server failed at the input, so nothing was done with it. */
function unreadableInput(): TwinError {
  const message = 'The input could not be read.'
  const inputErrors = [{ code: 'UNREADABLE_INPUT', description: message }]
  const body = { status: 500, code: 'INTERNAL_SERVER_ERROR', message, errorDetails: { inputErrors } }
  return new TwinError(500, body, message)
}

/** The form of the token endpoint. */
export function oauthFault(status: number, error: string, description: string): TwinError {
  return new TwinError(status, { error, error_description: description }, description)
}

/** The platform's words for a selected fault. */
export function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return restFault(422, 'UNPROCESSABLE_ENTITY', message).toResponse()
    case '500':
      return unreadableInput().toResponse()
    case 'expired':
      return lapsedToken().toResponse()
    case 'throttled': {
      const reported = 'Resource level throttle APPLICATION limit for calls to this resource is reached.'
      const headers = { 'retry-after': String(throttleSeconds) }
      return restFault(429, 'TOO_MANY_REQUESTS', reported, headers).toResponse()
    }
  }
}
