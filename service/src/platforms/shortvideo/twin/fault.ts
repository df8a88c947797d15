/** The platform's error object, thrown from wherever a request turns out to be wrong. */
export class ApiFault extends Error {
  name = 'ApiFault'
  status: number
  body: object
  headers: Record<string, string>

  constructor(status: number, body: object, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers })
  }
}

export const logId = '20260101000000SANDBOX'

export function apiFault(status: number, code: string, message: string, headers = {}): ApiFault {
  return new ApiFault(status, { data: {}, error: { code, message, log_id: logId } }, message, headers)
}

export const invalidParams = (message: string) => apiFault(400, 'invalid_params', message)

export function badToken(): ApiFault {
  const message = 'The access token is invalid or not found in the request.'
  return apiFault(401, 'access_token_invalid', message)
}

/** The form of the token endpoint, which comes with a 200. */
export function oauthFault(error: string, description: string): ApiFault {
  return new ApiFault(200, { error, error_description: description, log_id: logId }, description)
}

/** An upload is answered with a status alone. */
export class UploadFault extends ApiFault {
  name = 'UploadFault'

  constructor(status: number, why: string, headers: Record<string, string> = {}) {
    super(status, {}, why, headers)
  }

  toResponse(): Response {
    return new Response(null, { status: this.status, headers: this.headers })
  }
}
