import type { Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import type { PostStatus } from '#db/tables/publishing.ts'
import { postStatus } from './post-status.ts'
import { type PostRow, updatePost } from './posts.store.ts'
import type { FullPost } from './posts.view.ts'
import { eventPost, postEvents } from './publishing.events.ts'
import { listTargets } from './targets.store.ts'

export interface Refreshed extends FullPost {
  /** The status that the post has just entered, when it is a new one. */
  entered: PostStatus | undefined
}

/**
 * Brings a post in line with its targets. The caller holds the post's row, so that two targets that settle at once are
 * counted one after the other.
 */
export async function alignPost(tx: Db, post: PostRow, now: Date): Promise<Refreshed> {
  const targets = await listTargets(tx, [post.id])
  const status = postStatus(targets.map((target) => target.status))
  if (status === post.status) return { post, targets, entered: undefined }
  const isOut = status === 'published' || status === 'partial'
  const updated = await updatePost(tx, post, {
    status,
    updated_at: now,
    ...(isOut && !post.published_at && { published_at: now }),
  })
  return { post: updated, targets, entered: status }
}

/** Tells of the status that a post has entered. Being a draft and being published right now are not told. */
export async function tellPost(
  tx: Db,
  { emit }: Pick<Tools, 'emit'>,
  { post, targets, entered }: Refreshed,
  now: Date,
): Promise<void> {
  if (!entered || entered === 'draft' || entered === 'publishing') return
  const owner = { teamId: post.team_id, mode: post.mode, profileId: post.profile_id }
  await emit(tx, owner, postEvents[entered], { post: eventPost(post, targets) }, now)
}

export async function refreshPost(
  tx: Db,
  tools: Pick<Tools, 'emit'>,
  post: PostRow,
  now: Date,
): Promise<FullPost> {
  const refreshed = await alignPost(tx, post, now)
  await tellPost(tx, tools, refreshed, now)
  return refreshed
}
