import { dueWork } from '#contract/due-work.ts'
import { targetError } from '../targets/target-error.ts'
import { type FollowUpRow, settleFollowUp } from './follow-ups.store.ts'

/** Takes up the steps that a worker left in the middle of their call. They may be there, so nobody repeats them. */
export const interruptedFollowUpWork = dueWork<FollowUpRow>({
  name: 'interrupted-follow-up',
  job: 'publish',
  table: 'follow_up',
  dueColumn: 'lease_until',
  waiting: "status = 'sending'",
  part: 0.25,
  shares: [],
  async run({ row, db, clock }) {
    const error = targetError(
      'outcome_unknown',
      'The process ended after the call had begun. The platform may or may not have the step.',
    )
    await settleFollowUp(db, row, 'sending', { status: 'unknown', error }, clock.now())
  },
})
