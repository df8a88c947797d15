import type { Static } from '#contract/schema/schema.ts'
import type { Scope } from '#values/scope.ts'
import type { FollowUpRow } from '../follow-ups/follow-ups.store.ts'
import type { RecyclingRow } from '../recycling/recycling.store.ts'
import type { Pauses } from '../targets/pauses.store.ts'
import { withinReach } from '../targets/reach.ts'
import type { FollowUp, Target } from '../targets/targets.shape.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { threadItemsOf } from '../targets/thread-items.ts'
import type { LegacyPost, Post, Recycling } from './posts.shape.ts'
import type { PostRow } from './posts.store.ts'

export interface FullPost {
  post: PostRow
  targets: readonly TargetRow[]
  /** The steps after the targets, of this post and maybe of others. Left out where there can be none. */
  followUps?: readonly FollowUpRow[]
  /** How the post is repeated, when it is. */
  recycling?: RecyclingRow | undefined
  pauses?: Pauses
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** A target that is due waits until its network takes calls for the account again. */
function nextActionOf({ status, lookup_at, due_at, account_id }: TargetRow, pauses: Pauses): Date | null {
  const pause = status === 'scheduled' ? pauses.get(account_id) : undefined
  return lookup_at ?? (pause && due_at && pause > due_at ? pause : due_at)
}

export function toTarget(
  row: TargetRow,
  followUps: readonly FollowUpRow[] = [],
  pauses: Pauses = new Map(),
): Static<typeof Target> {
  return {
    id: row.id,
    accountId: row.account_id,
    platform: row.platform,
    status: row.status,
    content: row.content,
    mediaItems: row.media,
    options: row.options,
    scheduledFor: iso(row.scheduled_for),
    attempts: row.attempts,
    publishedAt: iso(row.published_at),
    platformPostId: row.platform_post_id,
    platformPostUrl: row.platform_post_url,
    items: threadItemsOf(row),
    removedAt: iso(row.removed_at),
    nextActionAt: iso(nextActionOf(row, pauses)),
    followUps: followUps.filter(({ target_id }) => target_id === row.id).map(toFollowUp),
    error: row.error,
  }
}

function toFollowUp({ name, status, platform_id, error }: FollowUpRow): Static<typeof FollowUp> {
  return { name, status, platformId: platform_id, error }
}

function toRecycling(row: RecyclingRow): Static<typeof Recycling> {
  return {
    enabled: row.enabled,
    gap: row.gap,
    gapFreq: row.gap_freq,
    startDate: iso(row.start_at),
    expireCount: row.expire_count,
    expireDate: iso(row.expire_at),
    contentVariations: row.content_variations,
    contentVariationIndex: row.variation_index,
    recycleCount: row.recycle_count,
    nextRecycleAt: iso(row.next_at),
    lastRecycledAt: iso(row.last_at),
  }
}

/** A post as a caller sees it. */
export function toPost(
  { post, targets, followUps, recycling, pauses }: FullPost,
  scope: Scope,
): Static<typeof Post> {
  return {
    id: post.id,
    profileId: post.profile_id,
    status: post.status,
    title: post.title,
    content: post.content,
    mediaItems: post.media,
    targets: withinReach(scope, targets).map((target) => toTarget(target, followUps, pauses)),
    scheduledFor: iso(post.scheduled_for),
    timezone: post.timezone,
    queueId: post.queue_id,
    tags: post.tags,
    hashtags: post.hashtags,
    mentions: post.mentions,
    visibility: post.visibility,
    metadata: post.metadata,
    source: post.source,
    createdBy: post.created_by,
    publishedAt: iso(post.published_at),
    recycling: recycling ? toRecycling(recycling) : null,
    recycledFromPostId: post.recycled_from_post_id,
    createdAt: post.created_at.toISOString(),
    updatedAt: post.updated_at.toISOString(),
  }
}

export function toLegacyPost({ post, targets }: FullPost, scope: Scope): Static<typeof LegacyPost> {
  return {
    _id: post.id,
    content: post.content,
    status: post.status,
    scheduledFor: iso(post.scheduled_for),
    mediaItems: post.media,
    platforms: withinReach(scope, targets).map((target) => ({
      platform: target.platform,
      accountId: target.account_id,
      status: target.status,
      customContent: target.content,
      scheduledFor: iso(target.scheduled_for),
      platformPostId: target.platform_post_id,
      platformPostUrl: target.platform_post_url,
    })),
    createdAt: post.created_at.toISOString(),
  }
}
