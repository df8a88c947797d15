import type { Keyring } from '#values/keyring.ts'
import type { WebhookRow } from './webhooks.store.ts'

type Place = Pick<WebhookRow, 'id' | 'team_id' | 'mode'>

/** The place is part of what is sealed: a value that is moved to another row, team or mode does not open. */
function placeOf(column: 'secret' | 'headers', { id, team_id, mode }: Place): string {
  return `webhook|${column}|${id}|${team_id}|${mode}`
}

export function sealSecret(keyring: Keyring, place: Place, secret: string): string {
  return keyring.seal(secret, placeOf('secret', place))
}

/** The secrets in force, the newest first: after a rotation the one before it signs on for a while. */
export function openSecrets(keyring: Keyring, row: WebhookRow, now: Date): string[] {
  const { secret, previous_secret, previous_until } = row
  const open = (sealed: string) => keyring.open(sealed, placeOf('secret', row))
  const previous = previous_secret !== null && previous_until !== null && previous_until > now
  return previous ? [open(secret), open(previous_secret)] : [open(secret)]
}

/** Custom headers may hold a credential for the receiver. */
export function sealHeaders(keyring: Keyring, place: Place, headers: Record<string, string>): string | null {
  if (Object.keys(headers).length === 0) return null
  return keyring.seal(JSON.stringify(headers), placeOf('headers', place))
}

export function openHeaders(keyring: Keyring, row: WebhookRow): Record<string, string> {
  if (row.custom_headers === null) return {}
  return JSON.parse(keyring.open(row.custom_headers, placeOf('headers', row)))
}
