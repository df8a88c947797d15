import { after, minute } from '#values/clock.ts'
import type { AutomaticEnd } from '../messages/kind.ts'
import type { EnrollmentChanges, EnrollmentRow } from './enrollments.store.ts'
import type { SequenceRow } from './sequences.store.ts'
import type { ExitReason } from './sequences.tables.ts'

/** What the end of a step makes of an enrollment. Undefined when it makes nothing. */
export function afterStep(
  row: EnrollmentRow,
  sequence: Pick<SequenceRow, 'steps' | 'exit_on_unsubscribe'>,
  step: number,
  end: AutomaticEnd,
  now: Date,
): EnrollmentChanges | undefined {
  if (step !== row.steps_passed) return laterOf(row, step, end)
  switch (end.kind) {
    case 'sent':
    case 'delivered':
    case 'read':
      return { ...counted(row, end.at), ...passed(row, sequence, end.at) }
    case 'unknown':
      return { unknown_steps: [...row.unknown_steps, step], ...passed(row, sequence, now) }
    case 'failed':
      return exit(row, 'failed')
    case 'skipped':
      return afterSkip(row, sequence, end.code, now)
  }
}

/** What is heard of a step that is over: it counts once. */
function laterOf(row: EnrollmentRow, step: number, end: AutomaticEnd): EnrollmentChanges | undefined {
  if (!row.unknown_steps.includes(step)) return undefined
  const unknown_steps = row.unknown_steps.filter((one) => one !== step)
  switch (end.kind) {
    case 'sent':
    case 'delivered':
    case 'read':
      return { unknown_steps, ...counted(row, end.at) }
    case 'failed':
      return { unknown_steps }
    default:
      return undefined
  }
}

function counted({ steps_sent, last_step_sent_at: last }: EnrollmentRow, at: Date): EnrollmentChanges {
  return { steps_sent: steps_sent + 1, last_step_sent_at: last && last > at ? last : at }
}

/** The next step counts from here. Whoever exited under the call gets none. */
function passed(
  { status, steps_passed }: EnrollmentRow,
  { steps }: Pick<SequenceRow, 'steps'>,
  at: Date,
): EnrollmentChanges {
  const over = { steps_passed: steps_passed + 1, counts_from: at }
  if (status !== 'running') return over
  const next = steps[over.steps_passed]
  return next
    ? { ...over, next_step_at: after(at, next.delayMinutes * minute) }
    : { ...over, status: 'completed', next_step_at: null }
}

function exit({ status }: EnrollmentRow, reason: ExitReason): EnrollmentChanges | undefined {
  return status === 'running' ? { status: 'exited', exit_reason: reason, next_step_at: null } : undefined
}

function afterSkip(
  row: EnrollmentRow,
  sequence: Pick<SequenceRow, 'steps' | 'exit_on_unsubscribe'>,
  code: string,
  now: Date,
): EnrollmentChanges | undefined {
  switch (code) {
    case 'contact_blocked':
      return exit(row, 'blocked')
    case 'contact_deleted':
      return exit(row, 'contact_deleted')
    case 'contact_unsubscribed':
      return sequence.exit_on_unsubscribe ? exit(row, 'unsubscribed') : passed(row, sequence, now)
    default:
      return undefined
  }
}
