import { dueWork, type Task } from '#contract/due-work.ts'
import { transaction } from '#db/transaction.ts'
import { weatherOf } from '#db/weather.ts'
import { after, hour, minute, second } from '#values/clock.ts'
import { countFailure, type IncomingRow, markTaken } from './events.store.ts'
import { openNotice } from './notice.ts'

/** How long after a failed attempt the next one comes. After the eighth, somebody has to look. */
const delaysMs = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour]

/** Takes stored events: after a look at the provider, the effect and the mark that it happened are one transaction. */
export const incomingWork = dueWork<IncomingRow>({
  name: 'incoming',
  table: 'incoming_event',
  dueColumn: 'due_at',
  waiting: "status = 'pending'",
  part: 0.25,
  // A network that answers slowly keeps no payment waiting.
  shares: [{ column: 'provider', of: 0.2 }],
  run: take,
})

/** Another worker has claimed the row meanwhile; nothing of this attempt is kept. */
class ClaimLost extends Error {}

async function take(task: Task<IncomingRow>): Promise<void> {
  const { db, clock, row, keyring, receivers, meter, signal } = task
  const { provider, mode } = row
  try {
    const notice = openNotice(keyring, row)
    const found = await receivers.look(provider, { mode, notice }, signal)
    const now = clock.now()
    await transaction(db, async (tx) => {
      await receivers.take(tx, provider, { mode, notice, found }, now)
      if (!(await markTaken(tx, row, now))) throw new ClaimLost()
    })
    meter.incoming(provider, 'taken')
  } catch (cause) {
    if (cause instanceof ClaimLost) return meter.claimLost('incoming')
    // The event is not at fault, and nothing could be written: the lease lapses, and the attempt does not count.
    if (weatherOf(cause) === 'away') throw cause
    await fail(task, cause)
  }
}

/** What is thrown here reaches the log. */
async function fail({ db, clock, row, meter }: Task<IncomingRow>, cause: unknown): Promise<never> {
  const now = clock.now()
  const delay = delaysMs[row.attempts]
  await countFailure(db, row, delay === undefined ? undefined : after(now, delay), now)
  meter.incoming(row.provider, delay === undefined ? 'failed' : 'put_off')
  const outcome = delay === undefined ? 'was given up' : 'is tried again'
  throw new Error(`the event ${row.event_id} of ${row.provider} could not be taken and ${outcome}`, { cause })
}
