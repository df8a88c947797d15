import { TwinError } from '#wire/twin/error.ts'
/** The platform's error object. */
export function xrpcFault(
  status: number,
  error: string,
  message: string,
  headers: Record<string, string> = {},
): TwinError {
  return new TwinError(status, { error, message }, message, headers)
}

/** Lower-case base32 without padding, as identifiers of the platform are written. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups
    .map((group) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}
