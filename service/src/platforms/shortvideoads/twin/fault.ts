import { type TwinFault, throttleSeconds } from '#wire/twin/twin.ts'

export const requestId = '20260101000000SANDBOX'

/** The platform's error object, which comes with a 200, thrown from wherever a request turns out to be wrong. */
export class BusinessFault extends Error {
  name = 'BusinessFault'
  readonly code: number
  readonly headers: Record<string, string>

  constructor(code: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.headers = headers
  }

  toResponse(): Response {
    const { code, message, headers } = this
    return Response.json({ code, message, request_id: requestId, data: {} }, { headers })
  }
}

export const invalidParam = (message: string) => new BusinessFault(40_002, message)
export const noPermission = (message: string) => new BusinessFault(40_001, message)
export const badToken = () => new BusinessFault(40_105, 'Access token is incorrect or has been revoked.')
export const badCode = () => new BusinessFault(40_110, 'Auth_code is used or expired.')

/** The platform's words for what somebody asked the sandbox for. */
export function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidParam(message).toResponse()
    case '500':
      return new BusinessFault(50_000, 'System error').toResponse()
    case 'expired':
      return badToken().toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      return new BusinessFault(40_100, 'Too many requests. Please retry in some time.', headers).toResponse()
    }
  }
}
