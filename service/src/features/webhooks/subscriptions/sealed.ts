import { sealedColumn } from '#contract/area/sealed-column.ts'
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
  const previous = previous_secret !== null && previous_until !== null && previous_until > now
  const sealed = previous ? [secret, previous_secret] : [secret]
  return sealed.map((one) => openOnce(row, one, () => keyring.open(one, placeOf('secret', row))))
}

/** Attempts that share a row of a webhook open what is sealed in it once. */
const opened = new WeakMap<WebhookRow, Map<string, string>>()

function openOnce(row: WebhookRow, sealed: string, open: () => string): string {
  const known = opened.get(row) ?? new Map<string, string>()
  opened.set(row, known)
  const text = known.get(sealed) ?? open()
  known.set(sealed, text)
  return text
}

/** Custom headers may hold a credential for the receiver. */
export function sealHeaders(keyring: Keyring, place: Place, headers: Record<string, string>): string | null {
  if (Object.keys(headers).length === 0) return null
  return keyring.seal(JSON.stringify(headers), placeOf('headers', place))
}

export function openHeaders(keyring: Keyring, row: WebhookRow): Record<string, string> {
  if (row.custom_headers === null) return {}
  const { custom_headers } = row
  return JSON.parse(
    openOnce(row, custom_headers, () => keyring.open(custom_headers, placeOf('headers', row))),
  )
}

const shared = { table: 'webhook', key: 'id', keyType: 'text', of: ['team_id', 'mode'] } as const
const secretPlace = (row: Place) => placeOf('secret', row)

export const sealedColumns = [
  sealedColumn({ ...shared, column: 'secret', placeOf: secretPlace }),
  // A secret that was in force before was moved here as it was.
  sealedColumn({ ...shared, column: 'previous_secret', placeOf: secretPlace }),
  sealedColumn({ ...shared, column: 'custom_headers', placeOf: (row: Place) => placeOf('headers', row) }),
]
