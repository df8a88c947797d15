import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const shortest = 24
const longest = 64

export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** `whsec_` and the base64, in its one canonical spelling, of as many bytes as Standard Webhooks requires. */
export function isSecret(text: string): boolean {
  if (!text.startsWith(prefix)) return false
  const { length } = keyOf(text)
  return length >= shortest && length <= longest && prefix + keyOf(text).toString('base64') === text
}

/** The signature header of Standard Webhooks: one signature per secret in force, so a receiver may know either. */
export function signatures(secrets: readonly string[], id: string, seconds: number, body: string): string {
  const signed = `${id}.${seconds}.${body}`
  return secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`)
    .join(' ')
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64')
}
