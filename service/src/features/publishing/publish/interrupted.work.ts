import { dueWork } from '#contract/due-work.ts'
import { findAccountForWork } from '#features/accounts/index.ts'
import { after } from '#values/clock.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { findLastAttempt } from './attempts.store.ts'
import { firstLookupMs, unknown } from './outcome-of-publish.ts'
import type { TargetTask } from './sending.ts'
import { settle } from './settle.ts'

/**
 * Takes up what a worker has left behind in the middle of sending: its lease has lapsed. A call that had begun may
 * have reached the platform, so its target becomes unknown; between two calls of a thread nothing is in doubt.
 */
export const interruptedWork = dueWork<TargetRow>({
  name: 'interrupted',
  job: 'publish',
  table: 'post_target',
  dueColumn: 'lease_until',
  waiting: "status = 'publishing' and lookup_at is null",
  part: 0.25,
  shares: [],
  run: settleInterrupted,
})

async function settleInterrupted(task: TargetTask): Promise<void> {
  const { row, db, clock, platforms, meter } = task
  const last = await findLastAttempt(db, row.id)
  const account = await findAccountForWork(db, row, row.account_id)
  meter.interrupted(last?.state === 'sending' ? 'in_call' : 'between_calls')
  if (last?.state !== 'sending') {
    const changes = { status: 'scheduled' as const, due_at: clock.now() }
    const log = {
      action: 'publish',
      status: 'pending',
      message: 'The thread goes on after an interruption.',
    } as const
    await settle(task, row, account, { from: 'publishing', changes, log })
    return
  }
  const canLookUp = platforms.get(row.platform)?.publishing?.lookup !== undefined
  const message = 'The process ended after the call had begun.'
  await settle(task, row, account, {
    from: 'publishing',
    changes: unknown(message, canLookUp ? after(last.started_at, firstLookupMs) : null),
    attempt: { fence: last.fence, item: last.item, state: 'unknown' },
    log: { action: 'publish', status: 'pending', code: 'outcome_unknown', message },
  })
}
