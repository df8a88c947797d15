import { gaveUpMessage } from '#contract/work/due-work.ts'
import { after } from '#values/clock.ts'
import { type ClaimedTarget, targetWork } from '../settlement/run-stage.ts'
import { settled, type TargetEnd } from '../settlement/settlement.ts'
import { type AttemptRow, findLastAttempt } from './attempts.store.ts'
import { failed, firstLookupMs, unknown } from './outcome-of-publish.ts'

/**
 * Takes up what a worker has left behind in the middle of sending: its lease has lapsed. A call that had begun may
 * have reached the platform, so its target becomes unknown; between two calls of a thread nothing is in doubt.
 */
export const interruptedWork = targetWork({
  name: 'interrupted',
  job: 'publish',
  dueColumn: 'lease_until',
  waiting: "status = 'publishing' and lookup_at is null",
  part: 0.25,
  shares: [],
  onlyWrites: true,
  run: takeUp,
  giveUp,
})

async function takeUp({ task: { row, db, clock, platforms, meter } }: ClaimedTarget): Promise<TargetEnd> {
  const last = await findLastAttempt(db, row.id)
  meter.interrupted(last?.state === 'sending' ? 'in_call' : 'between_calls')
  if (last?.state === 'sending') {
    const canLookUp = platforms.get(row.platform)?.publishing?.lookup !== undefined
    const lookupAt = canLookUp ? after(last.started_at, firstLookupMs) : null
    return inDoubt(last, 'The process ended after the call had begun.', lookupAt)
  }
  const message = 'The thread goes on after an interruption.'
  return settled({
    from: 'publishing',
    changes: { status: 'scheduled', due_at: clock.now() },
    log: { action: 'publish', status: 'pending', message },
  })
}

/** After the begin of a call the outcome stays unknown, without a look-up; before it nothing was sent. */
async function giveUp({ task: { row, db } }: ClaimedTarget): Promise<TargetEnd> {
  const last = await findLastAttempt(db, row.id)
  if (last?.state === 'sending') return inDoubt(last, gaveUpMessage, null)
  return settled({
    from: 'publishing',
    changes: failed('gave_up', gaveUpMessage),
    log: { action: 'publish', status: 'failed', code: 'gave_up', message: gaveUpMessage },
  })
}

function inDoubt({ fence, item }: AttemptRow, message: string, lookupAt: Date | null): TargetEnd {
  return settled({
    from: 'publishing',
    changes: unknown(message, lookupAt),
    attempt: { fence, item, state: 'unknown' },
    log: { action: 'publish', status: 'pending', code: 'outcome_unknown', message },
  })
}
