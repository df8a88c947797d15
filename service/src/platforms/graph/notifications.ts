import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedBytes } from '../capabilities/notifications/notifications.ts'

const header = 'x-hub-signature-256'

/**
 * The whole family signs the bytes of the body with the secret of the registered app. Its documents say that the signature
 * is of a body whose signs beyond ASCII are escaped. It sends such a body, and a body that comes unescaped is believed too.
 */
export function isSigned({ headers, body }: SignedBytes, secret: string): boolean {
  const sent = headers[header]
  if (typeof sent !== 'string') return false
  const [given, expected] = [Buffer.from(sent), Buffer.from(signatureOf(body, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function sign(body: Uint8Array, secret: string): Record<string, string> {
  return { [header]: signatureOf(body, secret) }
}

function signatureOf(body: Uint8Array, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
