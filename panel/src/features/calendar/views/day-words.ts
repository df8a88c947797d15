import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { statusWords } from '../../../i18n/shell/common.ts'
import type { Placed } from '../../../values/place-in-week.ts'
import { byUrgency } from '../../../values/status.ts'
import { formatIn } from '../../../values/zone.ts'
import type { Post } from './posts-of-weeks.ts'

const reported = new Set(['unknown', 'failed', 'partial', 'publishing'])

const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  formatIn('UTC', options).format(Date.parse(`${day}T12:00:00Z`))

export const longDay = (day: string): string =>
  dayText(day, { weekday: 'long', day: 'numeric', month: 'long' })

export const weekday = (day: string): string => dayText(day, { weekday: 'short' })

export const dayNumber = (day: string): string => String(Number(day.slice(8)))

/** "1 Dec". */
export const dayOfMonth = (day: string): string => dayText(day, { day: 'numeric', month: 'short' })

export const monthOfYear = (day: string): string => dayText(day, { month: 'long', year: 'numeric' })

/** The days of a week: "16 – 22 November 2026". */
export const spanOf = (first: string, last: string): string =>
  formatIn('UTC', { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    Date.parse(`${first}T12:00:00Z`),
    Date.parse(`${last}T12:00:00Z`),
  )

/** "Tuesday 24 November, 3 posts, 1 failed". */
export function summaryOf(day: string, placed: readonly Placed<Post>[], repeats = 0): string {
  const counts = new Map<Post['status'], number>()
  for (const { post } of placed)
    if (reported.has(post.status)) counts.set(post.status, (counts.get(post.status) ?? 0) + 1)
  const parts = [...counts]
    .toSorted(([one], [other]) => byUrgency(one, other))
    .map(([status, count]) => `${count} ${statusWords[status].toLowerCase()}`)
  if (repeats > 0) parts.push(calendarWords.repeatCount(repeats))
  return [longDay(day), calendarWords.posts(placed.length), ...parts].join(', ')
}
