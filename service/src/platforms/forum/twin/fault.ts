import { TwinError } from '#wire/twin/error.ts'

/** What the network says of a form that it does not take: a 200 with a list of errors. */
export function formFault(code: string, message: string, field: string | null = null): TwinError {
  return new TwinError(200, { json: { errors: [[code, message, field]] } }, message)
}

/** The error object of a status. Some say the reason, too. */
export function statusFault(
  status: number,
  message: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): TwinError {
  return new TwinError(status, { message, error: status, ...more }, message, headers)
}

export const unauthorized = () =>
  statusFault(401, 'Unauthorized', {}, { 'www-authenticate': 'Bearer realm="reddit", error="invalid_token"' })

export const insufficientScope = () =>
  statusFault(
    403,
    'Forbidden',
    {},
    { 'www-authenticate': 'Bearer realm="reddit", error="insufficient_scope"' },
  )

export const notFound = () => statusFault(404, 'Not Found')
/** A page of a community that is not there leads to a search for it. */
export const unknownCommunity = (name: string) =>
  new TwinError(302, null, 'Found', {
    location: `https://oauth.reddit.com/subreddits/search?q=${encodeURIComponent(name)}`,
  })
export const privateCommunity = () => statusFault(403, 'Forbidden', { reason: 'private' })

/** A program may request that violations of a community's rules are refused with an HTTP status. */
export function ruleFault(reason: string, explanation: string, field: string): TwinError {
  const body = { fields: [field], explanation, message: 'Bad Request', reason }
  return new TwinError(400, { ...body, error_type: 'SUBMIT_VALIDATION_ERROR' }, explanation)
}

/** How the endpoint of tokens refuses: with a 200. */
export const grantFault = (error: string) => new TwinError(200, { error }, error)
