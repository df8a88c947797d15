import type { Tools } from '#contract/tools/tools.ts'
import { type IncomingFact, type SignedRequest, unreadable, type Verified } from '#contract/work/incoming.ts'
import { afterCommit } from '#db/query/transaction.ts'
import { newId } from '#values/id.ts'
import { insertEvents, insertTogether, type NewEvent, type StoredEvent } from './events.store.ts'
import { afterStoreFault } from './incoming.faults.ts'
import { keyId } from './keys.store.ts'
import { sealNotice } from './notice.ts'

type ReceivingTools = Pick<Tools, 'db' | 'keyring' | 'receivers' | 'meter' | 'wake' | 'arm'>

/**
 * Stores everything that a signed body says, in one statement: once it is committed, the body may be answered. Bodies that
 * come at once share it. Undefined when no signature verifies.
 */
export async function receive(
  { db, keyring, receivers, meter, wake, arm }: ReceivingTools,
  provider: string,
  request: SignedRequest,
  now: Date,
): Promise<'stored' | typeof unreadable | undefined> {
  const verified = await receivers.verify(provider, request)
  if (!verified || verified === unreadable) return verified
  const [afterStore] = await arm(verified.mode, afterStoreFault)
  const rows = rowsOf(keyring, provider, verified, now)
  if (rows.length > 0) tell({ meter, wake }, provider, (await insertTogether(db, rows)) ?? [])
  await afterStore?.()
  return 'stored'
}

/** Keeps what a provider has reported with what a transaction does besides. */
export async function storeFacts(
  { db: tx, keyring, meter, wake }: Omit<ReceivingTools, 'receivers' | 'arm'>,
  provider: string,
  verified: Verified,
  now: Date,
): Promise<void> {
  const rows = rowsOf(keyring, provider, verified, now)
  if (rows.length === 0) return
  const stored = await insertEvents(tx, rows)
  afterCommit(() => tell({ meter, wake }, provider, stored))
}

function tell(
  { meter, wake }: Pick<ReceivingTools, 'meter' | 'wake'>,
  provider: string,
  stored: readonly StoredEvent[],
): void {
  if (stored.some(({ status }) => status === 'pending')) wake('incoming')
  for (const { status } of stored) if (status === 'unreadable') meter.incoming(provider, status)
}

function rowsOf(
  keyring: ReceivingTools['keyring'],
  provider: string,
  verified: Verified,
  now: Date,
): NewEvent[] {
  const rowOf = rowsFor(provider, verified, now)
  return [
    ...verified.facts.map((fact) => rowOf(fact, 'pending')),
    ...verified.unreadable.map((part) => rowOf(part, 'unreadable')),
  ].map(({ notice, ...row }) => ({ ...row, notice: sealNotice(keyring, row, notice) }))
}

function rowsFor(provider: string, { mode }: Verified, now: Date) {
  return ({ eventId, key, kind, notice }: IncomingFact, status: NewEvent['status']) => {
    // An event without a key is a key of its own, the same whenever it comes again.
    const ordered = key === undefined ? ['event', kind, eventId] : ['key', key]
    const waits = status === 'pending' ? keyId(provider, mode, ...ordered) : null
    const named = { id: newId(now), provider, mode, event_id: eventId, type: kind, key_id: waits }
    return { ...named, status, notice, received_at: now }
  }
}
