import type { Call } from '#contract/operation/operation.ts'
import { raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { Ended } from '#contract/work/effect.ts'
import { transaction } from '#db/query/transaction.ts'
import { insertLogs } from '#features/system/index.ts'
import type { Outcome } from '#wire/outcome.ts'
import { endedAs } from '../ended-as.ts'
import { logLine } from '../messages/message-records.ts'
import type { ReviewCalls, ReviewSurface } from './reviewed-account.subject.ts'
import { changeReview, type FoundReview, findReview, type ReviewChanges } from './reviews.store.ts'

type Tools = Pick<Call, 'db' | 'clock'>
type Answering = Tools & Pick<ReviewCalls, 'account' | 'attempt' | 'review'>

interface Step<T> {
  action: 'review.reply' | 'review.reply_delete'
  /** What the review is answered with from now on; null takes the answer away. */
  text: string | null
  call(calls: ReviewSurface): Promise<Outcome<T>>
  /** What a call that was carried out has made of the row. Undefined where the network had nothing to change. */
  changes(value: T, now: Date): ReviewChanges | undefined
}

/**
 * Changes the answer to a review in one call. What goes out is kept before it: a pass then knows the answer as ours, also
 * after an outcome that nobody knows (D20.24). Undefined where the network had nothing to change.
 */
export function changeAnswer<T>(call: Answering, step: Step<T>): Promise<FoundReview | undefined> {
  const { db, clock, attempt, review } = call
  return attempt<T, FoundReview | undefined>(
    {
      step: 'reply',
      object: `${review.account_id} ${review.platform_review_id}`,
      text: step.text ?? '',
      unsent: raiseOutcome,
      begin: () => changeReview(db, review.id, { sent_reply_text: step.text, sent_reply_at: clock.now() }),
      keep: (ended) => conclude(call, step, ended),
    },
    step.call,
  )
}

async function conclude<T>(
  call: Answering,
  step: Step<T>,
  { outcome, durationMs }: Ended<T>,
): Promise<FoundReview | undefined> {
  const { db, clock, account, review } = call
  const changed = await transaction(db, async (tx) => {
    const now = clock.now()
    const changes = outcome.kind === 'done' ? step.changes(outcome.value, now) : undefined
    if (changes) await changeReview(tx, review.id, { ...changes, updated_at: now })
    else if (outcome.kind !== 'unknown') await changeReview(tx, review.id, { sent_reply_text: null })
    const line = { action: step.action, ...endedAs(outcome), duration_ms: durationMs }
    await insertLogs(tx, [logLine({ account, profileId: account.profile_id }, line, now)])
    return changes && ((await findReview(tx, account.id, review.platform_review_id)) ?? review)
  })
  return outcome.kind === 'done' ? changed : raiseOutcome(outcome)
}
