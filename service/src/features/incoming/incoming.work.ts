import { dueWork, type Task } from '#contract/work/due-work.ts'
import { UnreadableEvent } from '#contract/work/incoming.ts'
import { classifyDatabaseError } from '#db/engines/database-condition.ts'
import { transaction } from '#db/query/transaction.ts'
import { second } from '#values/clock.ts'
import { giveUpEvent, type IncomingRow, listWaiting, markTaken } from './events.store.ts'
import { failEvent, giveUpFirst } from './failed-event.ts'
import { type IncomingKeyRow, releaseKey } from './keys.store.ts'
import { openNotice } from './notice.ts'
import { ClaimLost, underKey } from './under-key.ts'

/** So many events of a key are read at once. */
const batch = 20

/** For how long a key that has more may keep its slot before it goes behind the others. */
const turnMs = 2 * second

/** Takes the events of a key in their order. */
export const incomingWork = dueWork<IncomingKeyRow>({
  name: 'incoming',
  table: 'incoming_key',
  dueColumn: 'due_at',
  waiting: 'due_at is not null',
  part: 0.25,
  // A network that answers slowly keeps no payment waiting.
  shares: [{ column: 'provider', of: 0.2 }],
  async run(task) {
    try {
      await takeTurn(task)
    } catch (cause) {
      if (!(cause instanceof ClaimLost)) throw cause
      task.meter.claimLost('incoming')
    }
  },
  giveUp: giveUpFirst,
})

async function takeTurn(task: Task<IncomingKeyRow>): Promise<void> {
  const { db, clock, row: key } = task
  const end = performance.now() + turnMs
  const goesOn = () => performance.now() < end && !task.stopping()
  let taken: number
  do {
    taken = 0
    for (const event of await listWaiting(db, key.id, batch)) {
      if (!goesOn()) break
      await take(task, event)
      taken += 1
    }
  } while (taken === batch)
  await underKey(db, key, (tx) => releaseKey(tx, key, clock.now()))
}

/**
 * Neighbours that their receiver takes together. What ended a process is looked for one by one: the first of the key has
 * to be the one that does it.
 */
async function take(task: Task<IncomingKeyRow>, event: IncomingRow): Promise<void> {
  const { db, clock, row: key, receivers, meter, signal, keyring } = task
  const { provider, mode, type: kind } = event
  try {
    const notice = openNotice(keyring, event)
    const found = await receivers.look({ provider, kind }, { mode, notice }, signal)
    const now = clock.now()
    await transaction(db, async (tx) => {
      await receivers.take(tx, { provider, kind }, { mode, notice, found }, now)
      if (!(await markTaken(tx, event, key, now))) throw new ClaimLost()
    })
    meter.incoming(provider, 'taken')
  } catch (cause) {
    // The event is not at fault, and nothing could be written: the lease lapses, and the attempt does not count.
    if (cause instanceof ClaimLost || classifyDatabaseError(cause) === 'away') throw cause
    if (!(cause instanceof UnreadableEvent)) return failEvent(task, event, cause)
    await underKey(db, key, (tx) => giveUpEvent(tx, event.id, 'unreadable', clock.now()))
    meter.incoming(provider, 'unreadable')
  }
}
