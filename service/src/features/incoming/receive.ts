import type { Tools } from '#contract/tools/tools.ts'
import { type IncomingFact, type SignedRequest, unreadable, type Verified } from '#contract/work/incoming.ts'
import { afterCommit } from '#db/query/transaction.ts'
import { newId } from '#values/id.ts'
import { insertEvents, type NewEvent } from './events.store.ts'
import { afterStoreFault } from './incoming.faults.ts'
import { keyId } from './keys.store.ts'
import { sealNotice } from './notice.ts'

type ReceivingTools = Pick<Tools, 'db' | 'keyring' | 'receivers' | 'meter' | 'wake' | 'arm'>

/**
 * Stores everything that a signed body says, in one statement: once it is committed, the body may be answered. Undefined
 * when no signature verifies.
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
  await storeFacts({ db, keyring, meter, wake }, provider, verified, now)
  await afterStore?.()
  return 'stored'
}

/** Keeps what a provider has reported, in one statement. */
export async function storeFacts(
  { db, keyring, meter, wake }: Omit<ReceivingTools, 'receivers' | 'arm'>,
  provider: string,
  verified: Verified,
  now: Date,
): Promise<void> {
  const rowOf = rowsFor(provider, verified, now)
  const rows = [
    ...verified.facts.map((fact) => rowOf(fact, 'pending')),
    ...verified.unreadable.map((part) => rowOf(part, 'unreadable')),
  ].map(({ notice, ...row }) => ({ ...row, notice: sealNotice(keyring, row, notice) }))
  const stored = await insertEvents(db, rows, now)
  afterCommit(() => {
    if (stored.some(({ status }) => status === 'pending')) wake('incoming')
    for (const { status } of stored) if (status === 'unreadable') meter.incoming(provider, status)
  })
}

function rowsFor(provider: string, { mode }: Verified, now: Date) {
  return ({ eventId, key, kind, notice }: IncomingFact, status: NewEvent['status']) => {
    // An event without a key is a key of its own, the same whenever it comes again.
    const ordered = key === undefined ? ['event', kind, eventId] : ['key', key]
    const waits = status === 'pending' ? keyId(provider, mode, ...ordered) : null
    return { id: newId(now), provider, mode, event_id: eventId, type: kind, key_id: waits, status, notice }
  }
}
