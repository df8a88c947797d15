import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'
import { EventAccount } from './event-account.ts'
import { postStatuses } from './posts/posts.shape.ts'
import type { PostRow } from './posts/posts.store.ts'
import { targetError } from './targets/target-error.ts'
import { TargetError, ThreadItem } from './targets/targets.shape.ts'
import type { TargetRow } from './targets/targets.store.ts'
import { threadItemsOf } from './targets/thread-items.ts'

const EventTarget = t.object({
  id: t.id({ of: 'targetId' }),
  accountId: t.id(),
  platform: t.anyString(),
  status: t.anyString(),
  platformPostId: t.nullable(t.anyString()),
  platformPostUrl: t.nullable(t.anyString()),
  items: t.array(ThreadItem),
  error: t.nullable(TargetError),
})

const EventPost = t.object({
  id: t.id({ of: 'postId' }),
  profileId: t.id(),
  status: t.oneOf(...postStatuses),
  content: t.anyString(),
  scheduledFor: t.nullable(t.timestamp()),
  publishedAt: t.nullable(t.timestamp()),
  metadata: t.map(t.anyString(), 50),
  targets: t.array(EventTarget),
})

const ofPost = t.object({ post: EventPost })
const ofTarget = t.object({ post: EventPost, target: EventTarget, account: t.nullable(EventAccount) })

type PostStatus = (typeof postStatuses)[number]

const out = { platformPostId: '1012', platformPostUrl: 'https://example.com/posts/1012' }
const notOut = { platformPostId: null, platformPostUrl: null, items: [] }
const errors = {
  failed: targetError('provider_rejected', 'The text breaks the rules of the platform.'),
  unknown: targetError(
    'outcome_unknown',
    'The platform did not answer within 30 s. The platform may or may not have the post.',
  ),
}

/** A target in a status, as the documented examples show it. */
function shownTarget(status: string): object {
  if (status === 'published' || status === 'removed') return { status, ...out, items: [], error: null }
  return { status, ...notOut, error: status === 'failed' || status === 'unknown' ? errors[status] : null }
}

function shownPost(status: PostStatus, ...targets: readonly string[]): object {
  const isOut = targets.some((one) => one === 'published' || one === 'removed')
  return {
    post: {
      status,
      publishedAt: isOut ? '2099-01-31T09:00:04.000Z' : null,
      targets: (targets.length > 0 ? targets : [status]).map(shownTarget),
    },
  }
}

const shownOfTarget = (status: string, post: PostStatus) => ({
  ...shownPost(post, status),
  target: shownTarget(status),
  account: { username: 'autumn-shop' },
})

/** Of the new post, when a post was repeated. */
export const postRecycled = event('post.recycled', ofPost, shownPost('scheduled', 'scheduled'))

/** An event for each status of a post that is worth telling, on entering it. */
export const postEvents = {
  scheduled: event('post.scheduled', ofPost, shownPost('scheduled', 'scheduled')),
  published: event('post.published', ofPost, shownPost('published', 'published')),
  failed: event('post.failed', ofPost, shownPost('failed', 'failed')),
  partial: event('post.partial', ofPost, shownPost('partial', 'published', 'failed')),
  unknown: event('post.unknown', ofPost, shownPost('unknown', 'unknown')),
  cancelled: event('post.cancelled', ofPost, shownPost('cancelled', 'cancelled')),
}

export const targetEvents = {
  published: event('post.platform.published', ofTarget, shownOfTarget('published', 'published')),
  failed: event('post.platform.failed', ofTarget, shownOfTarget('failed', 'failed')),
  unknown: event('post.platform.unknown', ofTarget, shownOfTarget('unknown', 'unknown')),
  deleted: event('post.platform.deleted', ofTarget, shownOfTarget('cancelled', 'cancelled')),
  urlResolved: event('post.shortvideo.url_resolved', ofTarget, shownOfTarget('published', 'published')),
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

/** A post in an event of a profile: without targets on accounts of other profiles. */
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
