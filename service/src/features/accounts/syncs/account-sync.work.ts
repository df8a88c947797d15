import { type AccountSync, type AccountSyncRow, msOf } from '#contract/account-sync.ts'
import { type DueWork, dueWork, type Task } from '#contract/due-work.ts'
import { after, minute, second } from '#values/clock.ts'
import type { Outcome } from '#wire/outcome.ts'
import { findAccountForWork } from '../accounts.store.ts'
import { endRun, hurrySyncs, type RunEnd } from './account-syncs.store.ts'

/** A run that begins later than this part of its period keeps the place of its account in the period. */
const latePart = 1 / 24

/** The work of one kind of sync. Its rows are the accounts that are due. */
export function syncWork(sync: AccountSync): DueWork {
  const { kind, job, standsFor } = sync
  return dueWork<AccountSyncRow>({
    name: `account-${kind}`,
    ...(job !== undefined && { job }),
    table: 'account_sync',
    dueColumn: 'due_at',
    waiting: `kind = '${kind}' and due_at is not null`,
    part: 0.25,
    shares: [
      { column: 'platform', of: 0.125 },
      { column: 'team_id', of: 0.125, yields: true },
    ],
    comesRound: true,
    async hurry(db, now, accountId) {
      const named = accountId === undefined ? undefined : await standsFor?.(db, accountId)
      return hurrySyncs(db, kind, now, named ?? accountId)
    },
    run: (task) => runSync(sync, task),
  })
}

async function runSync(sync: AccountSync, task: Task<AccountSyncRow>): Promise<void> {
  const { row, db, clock } = task
  const account = await findAccountForWork(db, row, row.account_id)
  if (!account) return
  const end = async (ended: RunEnd) => {
    if (!(await endRun(db, row, ended))) task.meter.claimLost(`account-${sync.kind}`)
  }
  if (account.status !== 'connected') return end({ dueAt: null, failures: row.failures, doneAt: null })
  const at = clock.now()
  const everyMs = msOf(sync.everyMs, task.settings, row.mode)
  try {
    const outcome = await sync.run({ ...task, at }, account)
    await end(endOf(everyMs, row, outcome, at, clock.now()))
  } catch (cause) {
    await end(
      endOf(everyMs, row, { kind: 'unknown', message: 'The run ended with an error.' }, at, clock.now()),
    )
    throw cause
  }
}

function endOf(everyMs: number, row: AccountSyncRow, outcome: Outcome<unknown>, at: Date, now: Date): RunEnd {
  const failures = row.failures + 1
  switch (outcome.kind) {
    case 'done':
      return { dueAt: nextTime(everyMs, row, at), failures: 0, doneAt: at }
    case 'refused':
    case 'unauthorized':
      return { dueAt: nextTime(everyMs, row, at), failures, doneAt: null }
    case 'throttled': {
      const waitMs = Math.max(1, outcome.retryAfterSeconds) * second
      return { dueAt: after(now, Math.round(waitMs * (1 + Math.random() / 10))), failures, doneAt: null }
    }
    case 'unreachable':
    case 'unknown': {
      const waitMs = Math.min(minute * 2 ** row.failures, everyMs)
      return { dueAt: after(now, Math.round(waitMs * (0.8 + Math.random() / 5))), failures, doneAt: null }
    }
  }
}

/** After an outage all accounts are late at once. They keep their places, so that they do not stay together. */
function nextTime(everyMs: number, { due_at: dueAt }: AccountSyncRow, at: Date): Date {
  const lateMs = dueAt ? at.getTime() - dueAt.getTime() : 0
  if (!dueAt || lateMs <= everyMs * latePart) return after(at, everyMs)
  return after(dueAt, (Math.floor(lateMs / everyMs) + 1) * everyMs)
}
