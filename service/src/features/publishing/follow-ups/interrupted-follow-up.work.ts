import { gaveUpMessage } from '#contract/work/due-work.ts'
import { targetError } from '../targets/target-error.ts'
import { type FollowUpEnd, followUpWorkOf } from './run-follow-up.ts'

/**
 * Takes up the steps that a worker left in the middle of their call. They may have been made, so they are never
 * repeated.
 */
export const interruptedFollowUpWork = followUpWorkOf({
  name: 'interrupted-follow-up',
  dueColumn: 'lease_until',
  waiting: "status = 'sending'",
  part: 0.25,
  shares: [],
  onlyWrites: true,
  run: async () => inDoubt('The process ended after the call had begun.'),
  giveUp: async () => inDoubt(gaveUpMessage),
})

function inDoubt(message: string): FollowUpEnd {
  const error = targetError('outcome_unknown', `${message} The platform may or may not have the step.`)
  return { from: 'sending', changes: { status: 'unknown', error } }
}
