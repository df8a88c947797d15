import { TwinError } from '#wire/twin/error.ts'

export const logId = '20260101000000SANDBOX'

export function apiFault(status: number, code: string, message: string, headers = {}): TwinError {
  return new TwinError(status, { data: {}, error: { code, message, log_id: logId } }, message, headers)
}

export const invalidParams = (message: string) => apiFault(400, 'invalid_params', message)

export function badToken(): TwinError {
  const message = 'The access token is invalid or not found in the request.'
  return apiFault(401, 'access_token_invalid', message)
}

/** The form of the token endpoint, which comes with a 200. */
export function oauthFault(error: string, description: string): TwinError {
  return new TwinError(200, { error, error_description: description, log_id: logId }, description)
}

/** An upload is answered with a status alone. */
export function uploadFault(status: number, why: string, headers: Record<string, string> = {}): TwinError {
  return new TwinError(status, null, why, headers)
}
