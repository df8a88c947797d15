import { type TwinFault, throttleSeconds } from '#wire/twin/twin.ts'

/** The platform's error object, thrown from wherever a request turns out to be wrong. */
export class RestFault extends Error {
  name = 'RestFault'
  status: number
  body: object
  headers: Record<string, string>

  constructor(status: number, message: string, body: object, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers })
  }
}

export function restFault(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): RestFault {
  return new RestFault(status, message, { status, code, message }, headers)
}

export const badRequest = (code: string, message: string) => restFault(400, code, message)
export const notFound = (what: string) => restFault(404, 'NOT_FOUND', `Could not find ${what}`)

export function accessDenied(what: string): RestFault {
  const message = `Not enough permissions to access: ${what}`
  return new RestFault(403, message, { status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED', message })
}

export function badToken(code: string, serviceErrorCode: number, message: string): RestFault {
  return new RestFault(401, message, { status: 401, serviceErrorCode, code, message })
}

export const lapsedToken = () =>
  badToken('EXPIRED_ACCESS_TOKEN', 65602, 'The token used in the request has expired')
export const unknownToken = () => badToken('INVALID_ACCESS_TOKEN', 65600, 'Invalid access token')

/** The form of the token endpoint. */
export function oauthFault(status: number, error: string, description: string): RestFault {
  return new RestFault(status, description, { error, error_description: description })
}

/** The platform's words for what somebody asked the sandbox for. */
export function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return restFault(422, 'UNPROCESSABLE_ENTITY', message).toResponse()
    case '500':
      return restFault(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error').toResponse()
    case 'expired':
      return lapsedToken().toResponse()
    case 'throttled': {
      const told = 'Resource level throttle APPLICATION limit for calls to this resource is reached.'
      const headers = { 'retry-after': String(throttleSeconds) }
      return restFault(429, 'TOO_MANY_REQUESTS', told, headers).toResponse()
    }
  }
}
