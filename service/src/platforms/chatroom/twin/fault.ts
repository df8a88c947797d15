import { TwinError } from '#wire/twin/error.ts'

/** The error object of the network. */
export function discordFault(
  status: number,
  code: number,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): TwinError {
  return new TwinError(status, { message, code, ...more }, message, headers)
}

export const unauthorized = () => discordFault(401, 0, '401: Unauthorized')
export const notFound = () => discordFault(404, 0, '404: Not Found')
export const missingAccess = () => discordFault(403, 50001, 'Missing Access')
export const missingPermissions = () => discordFault(403, 50013, 'Missing Permissions')
export const wrongChannelType = () => discordFault(400, 50024, 'Cannot execute action on this channel type')

const names = {
  10003: 'Channel',
  10004: 'Guild',
  10007: 'Member',
  10008: 'Message',
  10011: 'Role',
  10013: 'User',
  10015: 'Webhook',
  10070: 'Guild Scheduled Event',
} as const

export function unknown(code: keyof typeof names): TwinError {
  return discordFault(404, code, `Unknown ${names[code]}`)
}

/** A member of a form that is not as it should be. The path leads through the tree of errors to it. */
export function invalidForm(path: string, message: string, code = 'BASE_TYPE_BAD'): TwinError {
  const leaf: object = { _errors: [{ code, message }] }
  const errors = path.split('.').reduceRight<object>((below, name) => ({ [name]: below }), leaf)
  return discordFault(400, 50035, 'Invalid Form Body', { errors })
}

/** An id that is none is a form that is not good. The names of the channels that people choose from are the sandbox's own. */
export function assertId(path: string, id: string): void {
  if (/^\d{1,20}$/.test(id) || /^chatroom-\w+$/.test(id)) return
  throw invalidForm(path, `Value "${id}" is not snowflake.`, 'NUMBER_TYPE_COERCE')
}

/** The errors of the endpoint that gives tokens have another form. */
export function grantFault(status: number, error: string, description?: string): TwinError {
  return new TwinError(status, { error, ...(description && { error_description: description }) }, error)
}
