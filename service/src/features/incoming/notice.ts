import { sealedColumn } from '#contract/area/sealed-column.ts'
import { UnreadableEvent } from '#contract/work/incoming.ts'
import type { Keyring } from '#values/keyring.ts'
import type { IncomingRow } from './events.store.ts'

type Place = Pick<IncomingRow, 'id' | 'provider' | 'mode'>

/** The place is part of what is sealed: a value that is moved to another row does not open. */
function placeOf({ id, provider, mode }: Place): string {
  return `incoming_event|notice|${id}|${provider}|${mode}`
}

/** Every notice is sealed, because it may name people. */
export function sealNotice(keyring: Keyring, place: Place, notice: unknown): string {
  return keyring.seal(JSON.stringify(notice), placeOf(place))
}

export function openNotice(keyring: Keyring, row: IncomingRow): unknown {
  if (row.notice === null) return undefined
  try {
    return JSON.parse(keyring.open(row.notice, placeOf(row)))
  } catch (cause) {
    throw new UnreadableEvent('the stored notice does not open', { cause })
  }
}

export const sealedNotice = sealedColumn({
  table: 'incoming_event',
  column: 'notice',
  key: 'id',
  keyType: 'text',
  of: ['provider', 'mode'],
  placeOf,
})
