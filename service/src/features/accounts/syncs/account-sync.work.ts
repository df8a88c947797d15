import { type AccountSync, type AccountSyncRow, msOf } from '#contract/work/account-sync.ts'
import { type DueWork, dueWork, gaveUpMessage, type Task } from '#contract/work/due-work.ts'
import { transaction } from '#db/query/transaction.ts'
import { after, day, minute, second } from '#values/clock.ts'
import { type Outcome, pauseSeconds } from '#wire/outcome.ts'
import { findAccountForWork } from '../accounts.store.ts'
import { recordHealth } from '../health/health-check.ts'
import { endRun, hurrySyncs, type RunEnd } from './account-syncs.store.ts'

/** A run that begins later than this part of its period keeps the place of its account in the period. */
const latePart = 1 / 24

/** The work of one kind of sync. Its rows are the accounts that are due. */
export function syncWork(sync: AccountSync): DueWork {
  const { kind, job, resolveAccount } = sync
  return dueWork<AccountSyncRow>({
    name: `account-${kind}`,
    ...(job !== undefined && { job }),
    table: 'account_sync',
    dueColumn: 'due_at',
    waiting: `kind = '${kind}' and due_at is not null`,
    part: 0.25,
    shares: [
      { column: 'platform', of: 0.125 },
      { column: ['platform', 'team_id'], of: 0.0625, inside: 'platform' },
      { column: 'team_id', of: 0.125, yields: 0.2 },
    ],
    runsOnceAfterClockMove: true,
    async makeDueNow(db, now, accountId) {
      const named = accountId === undefined ? undefined : await resolveAccount?.(db, accountId)
      return hurrySyncs(db, kind, now, named ?? accountId)
    },
    run: (task) => runSync(sync, task),
    giveUp: (task) => restSync(sync, task),
  })
}

async function runSync(sync: AccountSync, task: Task<AccountSyncRow>): Promise<void> {
  const { row, db, clock } = task
  const account = await findAccountForWork(db, row, row.account_id)
  if (!account) return
  const end = async (ended: RunEnd) => {
    if (!(await endRun(db, row, ended))) task.meter.claimLost(`account-${sync.kind}`)
  }
  if (account.status !== 'connected')
    return end({ dueAt: null, failures: row.failures, doneAt: null, isAnswer: true })
  const at = clock.now()
  const everyMs = msOf(sync.everyMs, task.settings, row.mode)
  try {
    const outcome = await sync.run({ ...task, at, isAskedFor: row.asked > row.answered }, account)
    await end(endOf(everyMs, row, outcome, at, clock.now()))
  } catch (cause) {
    await end(
      endOf(everyMs, row, { kind: 'unknown', message: 'The run ended with an error.' }, at, clock.now()),
    )
    throw cause
  }
}

/** Periodic work is never over: it rests for a day, or for its period where that is longer, and the account shows why. */
async function restSync({ kind, everyMs }: AccountSync, task: Task<AccountSyncRow>): Promise<void> {
  const { row, db, clock, settings } = task
  const account = await findAccountForWork(db, row, row.account_id)
  const now = clock.now()
  const dueAt = after(now, Math.max(day, msOf(everyMs, settings, row.mode)))
  await transaction(db, async (tx) => {
    if (!(await endRun(tx, row, { dueAt, failures: row.failures + 1, doneAt: null, isAnswer: true }))) return
    const issue = `The periodic work "${kind}" rests for a day: ${gaveUpMessage}`
    if (account) await recordHealth(tx, task, account, { status: 'warning', issues: [issue] }, now)
  })
}

function endOf(everyMs: number, row: AccountSyncRow, outcome: Outcome<unknown>, at: Date, now: Date): RunEnd {
  const failures = row.failures + 1
  switch (outcome.kind) {
    case 'done':
      return { dueAt: nextTime(everyMs, row, at), failures: 0, doneAt: at, isAnswer: true }
    case 'refused':
    case 'unauthorized':
      return { dueAt: nextTime(everyMs, row, at), failures, doneAt: null, isAnswer: true }
    case 'throttled': {
      const waitMs = Math.max(1, pauseSeconds(outcome.retryAfterSeconds)) * second
      const dueAt = after(now, Math.round(waitMs * (1 + Math.random() / 10)))
      return { dueAt, failures, doneAt: null, isAnswer: false }
    }
    case 'unreachable':
    case 'unknown': {
      const waitMs = Math.min(minute * 2 ** row.failures, everyMs)
      const dueAt = after(now, Math.round(waitMs * (0.8 + Math.random() / 5)))
      return { dueAt, failures, doneAt: null, isAnswer: false }
    }
  }
}

/** After an outage all accounts are late at once. They keep their places, so that they do not stay together. */
function nextTime(everyMs: number, { due_at: dueAt }: AccountSyncRow, at: Date): Date {
  const lateMs = dueAt ? at.getTime() - dueAt.getTime() : 0
  if (!dueAt || lateMs <= everyMs * latePart) return after(at, everyMs)
  return after(dueAt, (Math.floor(lateMs / everyMs) + 1) * everyMs)
}
