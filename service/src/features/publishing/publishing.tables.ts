import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { ShownMedia } from '#platforms/capabilities/analytics/analytics.ts'
import type { FollowUp, MediaItem, Published } from '#platforms/capabilities/publishing/publishing.ts'
import type { Mode } from '#values/scope.ts'

export type PostStatus =
  | 'draft'
  | 'scheduled'
  | 'publishing'
  | 'published'
  | 'failed'
  | 'partial'
  | 'cancelled'
  | 'unknown'

export type TargetStatus =
  | 'draft'
  | 'scheduled'
  | 'publishing'
  | 'published'
  | 'failed'
  | 'cancelled'
  | 'unknown'
  | 'removed'

/** Why a target failed or is unknown, as the API shows it. */
export interface TargetError {
  code: string
  message: string
  category: string
  source: 'user' | 'platform' | 'system'
  retryable: boolean
}

export type AttemptState =
  | 'sending'
  | 'done'
  | 'refused'
  | 'unauthorized'
  | 'throttled'
  | 'unreachable'
  | 'unknown'

export interface PublishingTables {
  post: PostTable
  post_target: PostTargetTable
  attempt: AttemptTable
  follow_up: FollowUpTable
  post_recycling: PostRecyclingTable
  external_post: ExternalPostTable
}

declare module '#db/database.ts' {
  interface Tables extends PublishingTables {}
}

export type FollowUpStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'unknown' | 'cancelled'

type NullableJson<T> = ColumnType<T | null, string | null, string | null>

export interface PostTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  status: PostStatus
  title: string | null
  content: string
  media: Json<MediaItem[]>
  scheduled_for: Date | null
  timezone: string | null
  /** The queue that gave the post its time; it may be gone. */
  queue_id: Generated<string | null>
  tags: string[]
  hashtags: string[]
  mentions: string[]
  visibility: 'public' | 'private' | 'unlisted'
  metadata: Json<Record<string, string>>
  source: 'internal' | 'external'
  created_by: string | null
  published_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
  /** The post that this one repeats; it may be gone. */
  recycled_from_post_id: string | null
  recycle_number: number | null
}

export interface PostRecyclingTable {
  /** That of the post. */
  id: string
  team_id: string
  mode: Mode
  enabled: boolean
  gap: number
  gap_freq: 'week' | 'month'
  start_at: Date | null
  /** What the gaps are counted from. */
  base_at: Date
  timezone: string
  expire_count: number | null
  expire_at: Date | null
  content_variations: string[]
  variation_index: number
  recycle_count: number
  next_at: Date | null
  last_at: Date | null
  lease_until: Date | null
  lease_owner: string | null
  starts: Generated<number>
  fence: number
  created_at: Date
  updated_at: Date
}

/** A post that was published elsewhere. It is one target. */
export interface ExternalPostTable {
  target_id: string
  post_id: string
  account_id: string
  platform_post_id: string
  media: Json<ShownMedia[]>
}

/** How a person found a target that was in doubt. */
export interface SettledAs {
  url: string
  /** The item of a thread that the address is of; null where it is one that was known. */
  item: number | null
  /** The last item that may have left. Those behind it were never sent. */
  through: number
}

export interface PostTargetTable {
  id: string
  post_id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  platform: string
  position: number
  status: TargetStatus
  content: string | null
  media: NullableJson<MediaItem[]>
  options: Json<Record<string, unknown>>
  content_hash: Uint8Array
  scheduled_for: Date | null
  due_at: Date | null
  lookup_at: Generated<Date | null>
  lookups: Generated<number>
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  starts: Generated<number>
  fence: Generated<number>
  attempts: Generated<number>
  items: ColumnType<Published[], string | undefined, string>
  platform_post_id: Generated<string | null>
  platform_post_url: Generated<string | null>
  published_at: Generated<Date | null>
  removed_at: Generated<Date | null>
  seen_at: Generated<Date | null>
  error: ColumnType<TargetError | null, string | null | undefined, string | null>
  created_at: Date
  updated_at: Date
  /** What a person said who settled it. */
  settled_as: NullableJson<SettledAs>
}

export interface FollowUpTable {
  id: string
  target_id: string
  team_id: string
  mode: Mode
  account_id: string
  platform: string
  position: number
  name: FollowUp['name']
  value: string
  status: FollowUpStatus
  due_at: Date
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  starts: Generated<number>
  fence: Generated<number>
  attempts: Generated<number>
  platform_id: Generated<string | null>
  error: ColumnType<TargetError | null, string | null | undefined, string | null>
  created_at: Date
  updated_at: Date
}

interface AttemptTable {
  target_id: string
  fence: number
  item: number
  number: number
  state: AttemptState
  /** What preparing left for the call. */
  prepared: ColumnType<unknown, string | null, never>
  started_at: Date
  ended_at: Date | null
}
