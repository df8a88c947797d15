import type { Period } from '../../../values/analytics/period.ts'

/** Which messages are counted, by the days of a zone. */
export interface InboxQuery extends Period {
  timezone: string
  profileId?: string
  platform?: string
  accountId?: string
}
