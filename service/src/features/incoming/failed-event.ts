import type { Task } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'
import { after, hour, minute, second } from '#values/clock.ts'
import { giveUpEvent, type IncomingRow, listWaiting, putOff } from './events.store.ts'
import { type IncomingKeyRow, insertOwnKey, type KeyClaim, releaseKey } from './keys.store.ts'
import { underKey } from './under-key.ts'

/** How long after a failed attempt the next one comes. After the eighth, the operator has to look. */
const delaysMs = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour]

/** For this many attempts the other events of the key wait for it. Then they continue without it. */
const heldAttempts = 3

/** Ends the turn of the key. What is thrown here reaches the log. */
export async function failEvent(
  { db, clock, row: key, meter }: Task<IncomingKeyRow>,
  event: IncomingRow,
  cause: unknown,
): Promise<never> {
  const now = clock.now()
  const delay = delaysMs[event.attempts]
  await underKey(db, key, async (tx) => {
    if (delay === undefined) await giveUpEvent(tx, event.id, 'failed', now)
    const keyIsDue = delay === undefined ? now : await wait(tx, key, event, after(now, delay), now)
    await releaseKey(tx, key, keyIsDue)
  })
  meter.incoming(event.provider, delay === undefined ? 'failed' : 'put_off')
  const outcome = delay === undefined ? 'was given up' : 'is tried again'
  throw new Error(`the event ${event.event_id} of ${event.provider} could not be taken and ${outcome}`, {
    cause,
  })
}

/** Has an event wait, and answers when its key is due. */
async function wait(
  tx: Db,
  key: KeyClaim,
  { id, provider, mode, attempts }: IncomingRow,
  dueAt: Date,
  now: Date,
): Promise<Date> {
  const standsAside = attempts >= heldAttempts && key.id !== id
  await putOff(tx, id, standsAside ? id : key.id)
  if (!standsAside) return dueAt
  await insertOwnKey(tx, { id, provider, mode, due_at: dueAt })
  return now
}

/**
 * An event ended its process five times. It is the first of its key, since all before it are marked; it waits for the
 * operator, as one whose attempts have all failed, and the others go on.
 */
export async function giveUpFirst({ db, clock, row: key, meter }: Task<IncomingKeyRow>): Promise<void> {
  const now = clock.now()
  await underKey(db, key, async (tx) => {
    for (const { id } of await listWaiting(tx, key.id, 1)) await giveUpEvent(tx, id, 'failed', now)
    await releaseKey(tx, key, now)
  })
  meter.incoming(key.provider, 'failed')
}
