import { TwinError } from '#wire/twin/error.ts'

/** One sentence, as the network answers before a store reads the request. */
export function sentence(status: number, errors: string): TwinError {
  return new TwinError(status, { errors }, errors)
}

/** An error of the interface, which comes with a 200. */
export function graphqlFault(message: string, code?: string, more: object = {}): TwinError {
  const error = { message, locations: [{ line: 1, column: 1 }], ...(code && { extensions: { code } }) }
  return new TwinError(200, { errors: [error], ...more }, message)
}

/** An error of the token endpoint. */
export function oauthFault(error: string, description: string): TwinError {
  return new TwinError(400, { error, error_description: description }, description)
}

export const unauthorized = () =>
  sentence(401, '[API] Invalid API key or access token (unrecognized login or wrong password)')

export const accessDenied = (field: string, scope: string) =>
  graphqlFault(
    `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
    'ACCESS_DENIED',
  )

/** What a mutation answers of an input that the store does not take: done by the network, and nothing changed. */
export interface UserError {
  field: readonly string[]
  message: string
  code: string
}

export function userError(field: readonly string[], message: string, code: string): UserError {
  return { field, message, code }
}
