import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import type { Post } from '../views/posts-of-weeks.ts'

const settled = new Set(['published', 'publishing', 'partial', 'unknown'])

/** Why a post cannot get another time; undefined where it can. */
export function whyNotMovable({ status, targets }: Post): string | undefined {
  if (settled.has(status)) return calendarWords.notMovable[status]
  return targets.length === 0 ? calendarWords.noTargets : undefined
}

/** Why nothing can stand at a time; undefined where it can. */
export const whyNotThen = (at: number, now: number): string | undefined =>
  at < now ? calendarWords.past : undefined
