import { TwinError } from '#wire/twin/error.ts'
/** The platform's error object. */
export function apiFault(
  status: number,
  reason: string,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): TwinError {
  const errors = [{ message, domain: 'youtube.api', reason }]
  return new TwinError(status, { error: { code: status, message, errors, ...more } }, message, headers)
}

export const badRequest = (reason: string, message: string) => apiFault(400, reason, message)
export const forbidden = (message = 'Forbidden') => apiFault(403, 'forbidden', message)
export const tooFewScopes = () =>
  apiFault(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.')
export const noVideo = () =>
  apiFault(404, 'videoNotFound', 'The video that you are trying to use cannot be found.')

export const unauthorized = () =>
  apiFault(401, 'authError', 'Invalid Credentials', { status: 'UNAUTHENTICATED' })
