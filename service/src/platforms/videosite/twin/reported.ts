import type { CountedPost } from '../../capabilities/analytics/analytics.twin.ts'
import type { Day } from '../../capabilities/analytics/growth.twin.ts'
import type { Channel } from './app.ts'

/** What a report is about: the channel, or the videos that a filter names. */
export interface Reported {
  channel: Channel
  posts: readonly CountedPost[]
  isOfVideos: boolean
  /** Whole days that are over. */
  days: readonly Day[]
}

/** The columns and the rows of a table. */
export interface Table {
  dimensions: readonly string[]
  metrics: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}
