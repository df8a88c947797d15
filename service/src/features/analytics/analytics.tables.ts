import type { ColumnType, Generated } from 'kysely'
import type { PostMetric } from '#values/analytics/post-metrics.ts'

export interface AnalyticsTables {
  post_numbers: PostNumbersTable
  post_numbers_month: PostNumbersMonthTable
  analytics_pass: AnalyticsPassTable
}

declare module '#db/database.ts' {
  interface Tables extends AnalyticsTables {}
}

/** A number that the network has not told is null. */
export type NumberColumns = Record<PostMetric, number | null>

/** `withheld`: the network answers for other posts of the account and not for this one. */
export type NumbersState = 'pending' | 'told' | 'withheld' | 'gone'

interface PostNumbersTable extends NumberColumns {
  target_id: string
  account_id: string
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

interface AnalyticsPassTable {
  account_id: string
  read_at: Date | null
  compared_at: Date | null
  error_code: string | null
  error_message: string | null
}
