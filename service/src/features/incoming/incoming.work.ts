import { dueWork, type Task } from '#contract/work/due-work.ts'
import { type Addressed, UnreadableEvent } from '#contract/work/incoming.ts'
import { classifyDatabaseError } from '#db/engines/database-condition.ts'
import { transaction } from '#db/query/transaction.ts'
import { second } from '#values/clock.ts'
import { giveUpEvent, type IncomingRow, listWaiting, markTaken } from './events.store.ts'
import { failEvent, giveUpFirst } from './failed-event.ts'
import { beforeTakeFault, incomingCommitFault } from './incoming.faults.ts'
import { type IncomingKeyRow, lockKey, releaseKey } from './keys.store.ts'
import { openNotice } from './notice.ts'
import { ClaimLost, underKey } from './under-key.ts'

/** How many events of a key are read at once, and taken at once where their receiver takes several. */
const batch = 50

/** For how long a key that has more may keep its slot before it goes behind the others. */
const turnMs = 2 * second

/** Takes the events of a key in their order. */
export const incomingWork = dueWork<IncomingKeyRow>({
  name: 'incoming',
  table: 'incoming_key',
  dueColumn: 'due_at',
  waiting: 'due_at is not null',
  behind: {
    ...{ table: 'incoming_event', key: 'key_id', order: 'position' },
    ...{ waiting: "status = 'pending'", since: 'received_at' },
  },
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
  while (goesOn()) {
    const waiting = await listWaiting(db, key.id, batch)
    const areLast = waiting.length < batch
    if (await takeRead(task, waiting, { areLast, goesOn })) return
    if (areLast) break
  }
  await underKey(db, key, (tx) => releaseKey(tx, key, clock.now()))
}

/** Answers whether the key was given back with the last of them. */
async function takeRead(
  task: Task<IncomingKeyRow>,
  waiting: readonly IncomingRow[],
  { areLast, goesOn }: { areLast: boolean; goesOn: () => boolean },
): Promise<boolean> {
  const groups = takenAtOnce(task, waiting)
  for (const [place, events] of groups.entries()) {
    if (!goesOn()) return false
    const givesBack = areLast && place === groups.length - 1
    if ((await take(task, events, givesBack)) && givesBack) return true
  }
  return false
}

/**
 * Neighbours that their receiver takes together. What ended a process is looked for one by one: the first of the key has
 * to be the one that does it.
 */
function takenAtOnce({ row: { starts }, receivers }: Task<IncomingKeyRow>, events: readonly IncomingRow[]) {
  const groups: IncomingRow[][] = []
  for (const event of events) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (starts === 1 && group && first && receivers.areOfOne(addressOf(first), addressOf(event)))
      group.push(event)
    else groups.push([event])
  }
  return groups
}

/**
 * After a look at the provider, the effect of events and the mark that they happened are one transaction; with the last
 * ones of a turn the key is given back in it. Answers whether all were taken.
 */
async function take(
  task: Task<IncomingKeyRow>,
  events: readonly IncomingRow[],
  givesBack: boolean,
): Promise<boolean> {
  const { db, row: key, meter, clock } = task
  const [event, ...others] = events
  if (!event) return true
  try {
    await takeOnce(task, event, events, givesBack)
    for (const { provider } of events) meter.incoming(provider, 'taken')
    return true
  } catch (cause) {
    // The event is not at fault, and nothing could be written: the lease lapses, and the attempt does not count.
    if (cause instanceof ClaimLost || classifyDatabaseError(cause) === 'away') throw cause
    if (others.length > 0) return takeApart(task, events)
    if (!(cause instanceof UnreadableEvent)) return failEvent(task, event, cause)
    await underKey(db, key, (tx) => giveUpEvent(tx, event.id, 'unreadable', clock.now()))
    meter.incoming(event.provider, 'unreadable')
    return false
  }
}

async function takeOnce(
  task: Task<IncomingKeyRow>,
  first: IncomingRow,
  events: readonly IncomingRow[],
  givesBack: boolean,
): Promise<void> {
  const { db, clock, row: key, receivers, signal, keyring } = task
  const { mode } = first
  const to = addressOf(first)
  const received = events.map((event) => ({ mode, notice: openNotice(keyring, event) }))
  const looked = await receivers.look(to, received, signal)
  const [beforeTake, atCommit] = await task.arm(mode, beforeTakeFault, incomingCommitFault)
  await beforeTake?.()
  const awaited = receivers.awaited(to, received)
  // Nothing but the database is asked from here on. What is behind these, or waits for an answer, is asked of others.
  if (givesBack && awaited.length === 0) task.called()
  const now = clock.now()
  await transaction(db, async (tx) => {
    await receivers.take(tx, to, looked, now)
    const [isHeld, areTaken] = await Promise.all([
      givesBack ? lockKey(tx, key) : true,
      markTaken(tx, events, key, now),
      givesBack && releaseKey(tx, key, now),
    ])
    if (!isHeld || !areTaken) throw new ClaimLost()
    await atCommit?.()
  })
  // The events are taken, whatever becomes of this.
  if (awaited.length > 0) await receivers.acknowledge(to, awaited, signal).catch(() => {})
}

/** One of several is at fault. Alone, it fails alone. */
async function takeApart(task: Task<IncomingKeyRow>, events: readonly IncomingRow[]): Promise<false> {
  for (const event of events) await take(task, [event], false)
  return false
}

function addressOf({ provider, type: kind }: IncomingRow): Addressed {
  return { provider, kind }
}
