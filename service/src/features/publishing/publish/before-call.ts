import { after, second } from '#values/clock.ts'
import { type Outcome, pauseSeconds } from '#wire/outcome.ts'
import { released, settled, type TargetEnd } from '../settlement/settlement.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { failed, lineOf, postponed } from './outcome-of-publish.ts'
import type { TargetTask } from './sending.ts'

/** Ends a target for which no call was made. */
export function failBeforeCall({ row }: TargetTask, code: string, message: string): TargetEnd {
  const log = { action: 'publish', status: 'failed', code, message } as const
  return settled({ from: row.status, changes: failed(code, message), log })
}

/** The preparation has failed: nothing of the item is out, so even an end that is not known may be repeated. */
export function retryOrFail(
  task: TargetTask,
  trouble: Exclude<Outcome<unknown>, { kind: 'done' }>,
  revision?: string,
): TargetEnd {
  const { row, clock } = task
  if (trouble.kind === 'refused') return failBeforeCall(task, trouble.code, trouble.message)
  const from = row.status
  if (trouble.kind === 'unauthorized') {
    const { message } = trouble
    const changes = failed('account_disconnected', message)
    return settled({ from, changes, log: lineOf(trouble), needsReconnect: message, revision })
  }
  if (trouble.kind === 'throttled' && !trouble.alone)
    task.holdLane(after(clock.now(), pauseSeconds(trouble.retryAfterSeconds) * second))
  const calmer = trouble.kind === 'unknown' ? ({ kind: 'unreachable' } as const) : trouble
  return settled({ from, changes: postponed(calmer, numberOf(row), clock.now()), log: lineOf(calmer) })
}

/** The process ends before anything was sent; another one may take the target at once. */
export function handBack({ row, clock }: TargetTask): TargetEnd {
  if (row.status === 'scheduled') return released
  return settled({
    from: 'publishing',
    changes: { status: 'scheduled', due_at: clock.now(), attempts: row.attempts - 1 },
    log: { action: 'publish', status: 'pending', message: 'The thread goes on after a restart.' },
  })
}

/** All items of a thread that are sent in one go belong to one attempt of the target. */
export function numberOf({ status, attempts }: TargetRow): number {
  return status === 'publishing' ? attempts : attempts + 1
}
