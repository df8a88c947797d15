import { dueWork, gaveUpMessage, type Task } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'
import { afterCommit, transaction } from '#db/query/transaction.ts'
import { type BroadcastRow, findClaimed, writeBroadcast } from './broadcasts.store.ts'
import { endPending } from './recipients.store.ts'
import { type Hindrance, startBroadcast } from './start-broadcast.ts'

/** Starts broadcasts whose time has come. One that cannot start has failed, and says why (D21.14). */
export const broadcastStartWork = dueWork<BroadcastRow>({
  name: 'broadcasts',
  job: 'automation',
  table: 'broadcast',
  dueColumn: 'due_at',
  waiting: 'due_at is not null',
  part: 0.125,
  shares: [{ column: 'team_id', of: 0.0625 }],
  run: start,
  giveUp: (task) =>
    held(task, (tx, broadcast, now) => fail(tx, broadcast, { code: 'gave_up', message: gaveUpMessage }, now)),
})

const reasons: Readonly<Record<Hindrance, string>> = {
  account_disconnected: 'The account had no live connection when the time came.',
  no_recipients: 'There was nobody to send to when the time came.',
  too_many_recipients: 'More than 100,000 people fitted when the time came.',
}

function start(task: Task<BroadcastRow>): Promise<void> {
  return held(task, async (tx, broadcast, now) => {
    const hindrance = await startBroadcast(tx, broadcast, now)
    if (hindrance) return fail(tx, broadcast, { code: hindrance, message: reasons[hindrance] }, now)
    await writeBroadcast(tx, broadcast.id, { status: 'sending', started_at: now, due_at: null }, now)
    afterCommit(() => task.wake('automation'))
  })
}

function held(
  { db, row, clock }: Task<BroadcastRow>,
  write: (tx: Db, broadcast: BroadcastRow, now: Date) => Promise<void>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const broadcast = await findClaimed(tx, row)
    if (broadcast) await write(tx, broadcast, clock.now())
  })
}

async function fail(
  tx: Db,
  { id }: BroadcastRow,
  error: { code: string; message: string },
  now: Date,
): Promise<void> {
  await endPending(tx, id, { status: 'failed', code: error.code, error: error.message })
  await writeBroadcast(tx, id, { status: 'failed', completed_at: now, due_at: null, error }, now)
}
