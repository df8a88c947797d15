import * as t from '#contract/schema/schema.ts'
import { insightRange, longestDays, usualDays } from '../insights/insights.query.ts'
import { dayAfter, dayOf } from '../reports/days.ts'

/** YouTube changes the numbers of the last days, and has none of the running one. */
const provisionalDays = 3

/** The first of the days whose numbers may still change. */
export function provisionalSince(now: Date): string {
  return dayAfter(dayOf(now), -provisionalDays)
}

const first = `The first day; ${usualDays} days up to the last one when it is left out.`
const last = `The last day; three days ago when it is left out. At most ${longestDays} days.`

export const dateQuery = {
  startDate: t.optional(t.date({ description: first })),
  endDate: t.optional(t.date({ description: last })),
}

export const sinceQuery = {
  since: t.optional(t.date({ description: first })),
  until: t.optional(t.date({ description: last })),
}

/** The days of a request, both counted. */
export function rangeIn(
  { startDate: since, endDate }: { startDate?: string; endDate?: string },
  now: Date,
): { from: string; to: string } {
  const until = endDate ?? provisionalSince(now)
  const names = { since: 'startDate', until: 'endDate' }
  return insightRange({ until, ...(since !== undefined && { since }) }, now, names)
}

export const provisional = t.day({
  description: 'YouTube may change the numbers of this day and of later ones.',
})

export const videoId = t.pattern('^[A-Za-z0-9_-]{1,50}$', 'invalid_string', {
  description: 'The id of the video at YouTube: platformPostId of a target.',
})

export const scopeStatus = t.object({
  hasAnalyticsScope: t.boolean({
    description: 'Always true: without the scope the answer is analytics_permission_missing.',
  }),
})
