import type { ColumnType, Generated } from 'kysely'
import type { PostMetric } from '#values/analytics/post-metrics.ts'
import type { Mode } from '#values/scope.ts'

export interface AnalyticsTables {
  post_numbers: PostNumbersTable
  post_numbers_month: PostNumbersMonthTable
  post_gains: PostGainsTable
  analytics_pass: AnalyticsPassTable
}

declare module '#db/database.ts' {
  interface Tables extends AnalyticsTables {}
}

/** A number that the network has not told is null. */
export type NumberColumns = Record<PostMetric, number | null>

export type PostSource = 'internal' | 'external'

/** A target that went out, or did and is gone, or could not. */
export type SentStatus = 'published' | 'removed' | 'failed'

/** `withheld`: the network answers for other posts of the account and not for this one. */
export type NumbersState = 'pending' | 'told' | 'withheld' | 'gone'

/** The trigger of post_target writes the rows, and what they are found by. */
interface PostNumbersTable extends NumberColumns {
  target_id: string
  account_id: string
  post_id: string
  team_id: string
  mode: Mode
  profile_id: string
  platform: string
  source: PostSource
  status: SentStatus
  ended_at: Date
  published_at: Date | null
  /** By the parts of the life of a post, from 1. */
  life: number[] | null
  state: Generated<NumbersState>
  message: string | null
  observed_at: Date | null
  due_at: Date | null
}

interface PostNumbersMonthTable extends Record<PostMetric, number[] | null> {
  target_id: string
  month: ColumnType<Date, string, string>
  observed_at: Date[]
}

interface PostGainsTable extends NumberColumns {
  account_id: string
  day: ColumnType<Date, string, string>
  source: PostSource
  posts: number
}

interface AnalyticsPassTable {
  account_id: string
  read_at: Date | null
  /** When its posts were last listed whole. */
  listed_at: Date | null
  /** When a caller last had its posts fetched. */
  fetched_at: Date | null
  error_code: string | null
  error_message: string | null
}
