import { randomUUID } from 'node:crypto'
import { TwinError } from '#wire/twin/error.ts'

/** The platform's error object. */
export function snapFault(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): TwinError {
  const body = {
    request_status: 'ERROR',
    request_id: randomUUID(),
    debug_message: message,
    display_message: message,
    error_code: code,
  }
  return new TwinError(status, body, message, headers)
}

/** The error object of the token endpoint, which is that of OAuth 2. */
export function grantFault(status: number, error: string, description: string): TwinError {
  return new TwinError(status, { error, error_description: description }, description)
}

export const invalidParameter = (message: string) => snapFault(400, 'E1001', message)
export const unauthorized = () => snapFault(401, 'E1002', 'The access token is not valid.')
export const notPermitted = () =>
  snapFault(403, 'AUTHORIZATION_PERMISSION_DENIED', 'The caller has no access to the public profile.')
export const notFound = (what: string) => snapFault(404, 'E1004', `${what} is not there.`)
