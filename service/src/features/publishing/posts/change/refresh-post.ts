import type { Tools } from '#contract/tools/tools.ts'
import { type EmittedEvent, emitted, ownerOf } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import { eventPost, postEvents } from '../../publishing.events.ts'
import type { PostStatus } from '../../publishing.tables.ts'
import { listRecyclings } from '../../recycling/recycling.store.ts'
import { listTargets } from '../../targets/targets.store.ts'
import { postStatus } from '../post-status.ts'
import { type PostRow, showStatuses } from '../posts.store.ts'
import type { FullPost } from '../posts.view.ts'

export interface Aligned extends FullPost {
  /** The status that the post has just entered, when it is a new one. */
  entered: PostStatus | undefined
}

/** A post as its targets make it. */
export function aligned({ post, targets }: FullPost, now: Date): Aligned {
  const status = postStatus(targets.map((target) => target.status))
  if (status === post.status) return { post, targets, entered: undefined }
  const isOut = status === 'published' || status === 'partial'
  const published_at = isOut ? (post.published_at ?? now) : post.published_at
  return { post: { ...post, status, published_at, updated_at: now }, targets, entered: status }
}

/** The events for the status that a post has entered. A draft and a post being published have none. */
export function eventsOf({ post, targets, entered }: Aligned, now: Date): EmittedEvent[] {
  if (!entered || entered === 'draft' || entered === 'publishing') return []
  return [emitted(ownerOf(post), postEvents[entered], { post: eventPost(post, targets) }, now)]
}

/**
 * Brings a post in line with its targets. `leavesNow` says that they were made due at once: nothing was scheduled. The caller holds the post's row, so that two targets that settle at once are
 * counted one after the other.
 */
export async function refreshPost(
  tx: Db,
  { emit }: Pick<Tools, 'emit'>,
  post: PostRow,
  now: Date,
  { leavesNow = false } = {},
): Promise<FullPost> {
  const [targets, [recycling]] = await Promise.all([
    listTargets(tx, [post.id]),
    listRecyclings(tx, [post.id]),
  ])
  const refreshed = aligned({ post, targets }, now)
  if (refreshed.entered) send(showStatuses(tx, [refreshed.post]))
  const isTold = refreshed.entered !== 'scheduled' || !leavesNow
  if (isTold) send(emit(tx, ...eventsOf(refreshed, now)))
  return { ...refreshed, recycling }
}
