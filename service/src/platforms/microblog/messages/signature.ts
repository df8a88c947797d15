import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedBytes } from '../../capabilities/notifications/notifications.ts'

const header = 'x-twitter-webhooks-signature'

export function isSigned({ headers, body }: SignedBytes, secret: string): boolean {
  const sent = headers[header]
  if (typeof sent !== 'string') return false
  const [given, expected] = [Buffer.from(sent), Buffer.from(signatureOf(body, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function sign(body: Uint8Array, secret: string): Record<string, string> {
  return { [header]: signatureOf(body, secret) }
}

function signatureOf(body: Uint8Array | string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`
}
