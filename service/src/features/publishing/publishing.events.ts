import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'
import { postStatuses } from './posts/posts.shape.ts'
import type { PostRow } from './posts/posts.store.ts'
import { TargetError, ThreadItem } from './targets/targets.shape.ts'
import type { TargetRow } from './targets/targets.store.ts'
import { threadItemsOf } from './targets/thread-items.ts'

const EventTarget = t.object({
  id: t.id(),
  accountId: t.id(),
  platform: t.anyString(),
  status: t.anyString(),
  platformPostId: t.nullable(t.anyString()),
  platformPostUrl: t.nullable(t.anyString()),
  items: t.array(ThreadItem),
  error: t.nullable(TargetError),
})

const EventPost = t.object({
  id: t.id(),
  profileId: t.id(),
  status: t.oneOf(...postStatuses),
  content: t.anyString(),
  scheduledFor: t.nullable(t.timestamp()),
  publishedAt: t.nullable(t.timestamp()),
  metadata: t.map(t.anyString(), 50),
  targets: t.array(EventTarget),
})

const EventAccount = t.object({
  id: t.id(),
  profileId: t.id(),
  platform: t.anyString(),
  username: t.anyString(),
  displayName: t.anyString(),
})

const ofPost = t.object({ post: EventPost })
const ofTarget = t.object({ post: EventPost, target: EventTarget, account: t.nullable(EventAccount) })

/** Of the new post, when a post was repeated. */
export const postRecycled = event('post.recycled', ofPost)

/** An event for each status of a post that is worth telling, on entering it. */
export const postEvents = {
  scheduled: event('post.scheduled', ofPost),
  published: event('post.published', ofPost),
  failed: event('post.failed', ofPost),
  partial: event('post.partial', ofPost),
  unknown: event('post.unknown', ofPost),
  cancelled: event('post.cancelled', ofPost),
}

export const targetEvents = {
  published: event('post.platform.published', ofTarget),
  failed: event('post.platform.failed', ofTarget),
  unknown: event('post.platform.unknown', ofTarget),
  deleted: event('post.platform.deleted', ofTarget),
  urlResolved: event('post.shortvideo.url_resolved', ofTarget),
}

export function eventTarget(row: TargetRow): t.Static<typeof EventTarget> {
  return {
    id: row.id,
    accountId: row.account_id,
    platform: row.platform,
    status: row.status,
    platformPostId: row.platform_post_id,
    platformPostUrl: row.platform_post_url,
    items: threadItemsOf(row),
    error: row.error,
  }
}

/** A post as an event of a profile tells it: without targets on accounts of other profiles. */
export function eventPost(
  post: PostRow,
  targets: readonly TargetRow[],
  profileId = post.profile_id,
): t.Static<typeof EventPost> {
  return {
    id: post.id,
    profileId: post.profile_id,
    status: post.status,
    content: post.content,
    scheduledFor: post.scheduled_for?.toISOString() ?? null,
    publishedAt: post.published_at?.toISOString() ?? null,
    metadata: post.metadata,
    targets: targets.filter(({ profile_id }) => profile_id === profileId).map(eventTarget),
  }
}
