import { type DueWork, dueWork, type Task } from '#contract/work/due-work.ts'
import type { InjectedFault } from '#contract/work/effect.ts'
import { retryUntilCommitted } from '#db/query/retry-until-committed.ts'
import { transaction } from '#db/query/transaction.ts'
import { type AccountRow, findAccountForWork, markNeedsReconnect } from '#features/accounts/index.ts'
import { insertLogs } from '#features/system/index.ts'
import { findTargetForWork, type TargetRow } from '../targets/targets.store.ts'
import { lineOfFollowUp } from './after-follow-up.ts'
import { settleFollowUp } from './follow-up-ends.store.ts'
import type { FollowUpChanges, FollowUpRow } from './follow-ups.store.ts'

/** A step that a worker has claimed, with the target that it follows. */
export interface ClaimedFollowUp {
  task: Task<FollowUpRow>
  target: TargetRow
  /** Undefined when it is gone. */
  account: AccountRow | undefined
}

/** The result of a step. Each stage returns one and writes nothing. */
export interface FollowUpEnd {
  from: 'waiting' | 'sending'
  changes: FollowUpChanges
  durationMs?: number
  /** Why the platform does not accept the account any more, and the credentials that it did not accept. */
  needsReconnect?: { message: string; revision?: string | undefined }
  atCommit?: InjectedFault
}

/** Undefined where there is nothing to write: the claim was lost, or the process ends. */
type Stage = (claimed: ClaimedFollowUp) => Promise<FollowUpEnd | undefined>

interface FollowUpWork extends Omit<DueWork<FollowUpRow>, 'job' | 'table' | 'run' | 'giveUp'> {
  run: Stage
  giveUp: Stage
}

/** Due work on steps: what its stages answer is written here, and nowhere else. */
export function followUpWorkOf({ run, giveUp, ...work }: FollowUpWork): DueWork {
  return dueWork<FollowUpRow>({
    ...work,
    job: 'publish',
    table: 'follow_up',
    run: (task) => runClaimed(task, run),
    giveUp: (task) => runClaimed(task, giveUp),
  })
}

async function runClaimed(task: Task<FollowUpRow>, stage: Stage): Promise<void> {
  const { row, db } = task
  const target = await findTargetForWork(db, row.target_id)
  if (!target) return
  const claimed = { task, target, account: await findAccountForWork(db, row, row.account_id) }
  const end = await stage(claimed)
  if (end) await retryUntilCommitted(() => write(claimed, end))
}

/** The row of the step, its line in the log, and the account that was turned down, as one. */
async function write(
  { task, target, account }: ClaimedFollowUp,
  { from, changes, durationMs, needsReconnect, atCommit }: FollowUpEnd,
): Promise<void> {
  const { row, db, clock } = task
  const now = clock.now()
  await transaction(db, async (tx) => {
    if (!(await settleFollowUp(tx, row, from, changes, now))) return
    await insertLogs(tx, [lineOfFollowUp(target, row, changes, now, durationMs)])
    if (needsReconnect && account)
      await markNeedsReconnect(tx, task, account, needsReconnect.message, now, needsReconnect.revision)
    await atCommit?.()
  })
}
