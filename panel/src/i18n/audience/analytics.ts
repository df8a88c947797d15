import * as english from '../en/audience/analytics.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

type English = typeof english

export const analyticsWords: Translated<English['analyticsWords']> =
  german?.analytics.analyticsWords ?? english.analyticsWords
export const inboxAnalyticsWords: Translated<English['inboxAnalyticsWords']> =
  german?.analytics.inboxAnalyticsWords ?? english.inboxAnalyticsWords
