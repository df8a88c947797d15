import { TwinError } from '#wire/twin/error.ts'
import { type TwinFault, throttleSeconds } from '#wire/twin/twin.ts'

export const requestId = '20260101000000SANDBOX'

/** The platform's error object, which comes with a 200. */
export function businessFault(
  code: number,
  message: string,
  headers: Record<string, string> = {},
): TwinError {
  return new TwinError(200, { code, message, request_id: requestId, data: {} }, message, headers)
}

export const invalidParam = (message: string) => businessFault(40_002, message)
export const noPermission = (message: string) => businessFault(40_001, message)
export const badToken = () => businessFault(40_105, 'Access token is incorrect or has been revoked.')
export const badCode = () => businessFault(40_110, 'Auth_code is used or expired.')

/** The platform's words for a selected fault. */
export function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidParam(message).toResponse()
    case '500':
      return businessFault(51_010, 'Internal service error').toResponse()
    case 'expired':
      return badToken().toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      return businessFault(40_100, 'Too many requests. Please retry in some time.', headers).toResponse()
    }
  }
}
