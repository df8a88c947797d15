import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import { scheduleInPast } from '../../publishing.errors.ts'
import type { Plan, Timing } from '../change/change-plan.ts'
import { updatePost } from '../posts.store.ts'
import type { FullPost } from '../posts.view.ts'
import { graceMs } from './schedule.ts'

/** Refuses to send new targets at once because the time that they would take passed while the post had none. */
export function assertTimeAhead(emptied: boolean, { added }: Plan, { when, forAdded, now }: Timing): void {
  const takesTime = emptied && when.kind === 'unsaid' && added.some(({ scheduledFor }) => !scheduledFor)
  if (!takesTime || !forAdded || forAdded.getTime() >= now.getTime() - graceMs) return
  raise(scheduleInPast, {
    param: 'scheduledFor',
    message: 'The time of the post passed while it had no targets. Send another time, publishNow or isDraft.',
  })
}

/**
 * A draft shows a time only while it has no targets and was scheduled: the next ones take it. Nothing is sent at the
 * time of any other draft.
 */
export async function withDraftTime(tx: Db, full: FullPost, { when, forAdded }: Timing): Promise<FullPost> {
  const { post, targets } = full
  if (when.kind !== 'unsaid' || post.status !== 'draft') return full
  const scheduled_for = targets.length === 0 ? forAdded : null
  if (scheduled_for?.getTime() === post.scheduled_for?.getTime()) return full
  const changes = { scheduled_for, ...(!scheduled_for && { queue_id: null }) }
  return { ...full, post: await updatePost(tx, post, changes) }
}
