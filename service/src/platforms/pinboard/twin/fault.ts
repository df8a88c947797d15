import { TwinError } from '#wire/twin/error.ts'
/** The platform's error object. */
export function pinboardFault(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): TwinError {
  return new TwinError(status, { code, message }, message, headers)
}

export const invalidParameters = (message: string) => pinboardFault(400, 1, message)
export const unauthorized = () => pinboardFault(401, 2, 'Authentication failed.')
export const unregistered = () => pinboardFault(401, 3, 'Authorization failed.')
export const invalidGrant = () => pinboardFault(400, 283, 'The authorization grant is invalid.')
export const forbidden = () => pinboardFault(403, 29, 'You are not permitted to access that resource.')
export const onTrial = () =>
  pinboardFault(
    403,
    29,
    'Apps with Trial access may not create Pins in production, use https://api-sandbox.pinterest.com instead.',
  )
/** The call is closed for now, so nothing was done. */
export const rampedDown = () =>
  pinboardFault(500, 4197, 'The endpoint has been ramped down and is currently not accepting any traffic.')
export const boardNotFound = () => pinboardFault(404, 40, 'Board not found.')
export const pinNotFound = () => pinboardFault(404, 50, 'Pin not found.')
export const mediaNotFound = () => pinboardFault(404, 404, 'The media upload was not found.')
