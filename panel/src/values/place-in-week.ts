// Where a post stands in a calendar: the day and the time that the clocks of the view show. All views place by this.
import { addDays, addMonths, firstOfMonth, weekOf } from './wall-time.ts'
import { clockOf, dayOf } from './zone.ts'

export type View = 'week' | 'month' | 'list'

export interface Timed {
  id: string
  scheduledFor: string | null
  publishedAt?: string | null
}

export interface Placed<T> {
  post: T
  day: string
  /** As 09:15. */
  time: string
  at: number
}

/** A post that went out before its time stands where it went out: nothing that is out is still to come. */
const instantFor = ({ scheduledFor, publishedAt }: Timed): number | undefined =>
  scheduledFor
    ? Math.min(Date.parse(scheduledFor), publishedAt ? Date.parse(publishedAt) : Infinity)
    : undefined

export function placeOf<T extends Timed>(post: T, zone: string): Placed<T> | undefined {
  const at = instantFor(post)
  return at === undefined ? undefined : { post, at, day: dayOf(at, zone), time: clockOf(at, zone) }
}

/** The posts of each day, in the order of time. A post that was read twice stands there once. */
export function placeByDay<T extends Timed>(
  posts: Iterable<T>,
  days: readonly string[],
  zone: string,
): ReadonlyMap<string, readonly Placed<T>[]> {
  const placed = new Map<string, Placed<T>[]>(days.map((day) => [day, []]))
  const seen = new Set<string>()
  for (const post of posts) {
    if (seen.has(post.id)) continue
    seen.add(post.id)
    const place = placeOf(post, zone)
    if (place) placed.get(place.day)?.push(place)
  }
  for (const list of placed.values()) list.sort((one, other) => one.at - other.at)
  return placed
}

/** The seven days from one on. */
export const daysFrom = (first: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(first, index))

/** The Mondays of the weeks that a view shows. */
export function weeksOf(view: View, day: string): readonly string[] {
  if (view === 'week') return [weekOf(day)]
  if (view === 'list') return [...new Set([weekOf(day), weekOf(addDays(day, 6))])]
  const weeks: string[] = []
  const end = addMonths(firstOfMonth(day), 1)
  for (let monday = weekOf(firstOfMonth(day)); monday < end; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}

/** A list begins with its day, the other views with a Monday. */
export const daysOf = (view: View, day: string): readonly string[] =>
  view === 'list' ? daysFrom(day) : weeksOf(view, day).flatMap(daysFrom)

/** Whether days go on after the weeks of a month: its successor is then shown for its own sake, and is no margin. */
export const goesBeyond = (days: readonly string[], month: string): boolean =>
  (days.at(-7) ?? '').slice(0, 7) > month.slice(0, 7)

const fewestWeeks = 4

/**
 * The Mondays that a month opens on. The present month begins with this week and goes on for four; the weeks before it
 * are shown on demand, and so is any week that the address names.
 */
export function monthFrom(day: string, today: string): readonly string[] {
  const all = weeksOf('month', day)
  if (day.slice(0, 7) !== today.slice(0, 7)) return all
  const first = weekOf(day < today ? day : today)
  const left = all.filter((monday) => monday >= first)
  const more = Array.from({ length: fewestWeeks }, (_, index) => addDays(first, 7 * index))
  return [...new Set([...left, ...more])].sort()
}

/** The day from which a view shows the period before or after. */
export const stepped = (view: View, day: string, by: 1 | -1): string =>
  view === 'month' ? addMonths(firstOfMonth(day), by) : addDays(day, 7 * by)

/** The range of days that contains all posts of a week in any zone: the service counts days in UTC. */
export const windowOf = (monday: string): { dateFrom: string; dateTo: string } => ({
  dateFrom: addDays(monday, -1),
  dateTo: addDays(monday, 7),
})

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const timeOf = (minutes: number): string => {
  const held = Math.min(Math.max(0, minutes), 23 * 60 + 55)
  return `${String(Math.floor(held / 60)).padStart(2, '0')}:${String(held % 60).padStart(2, '0')}`
}

const apart = 30

/** A time between two neighbours, on five minutes; half an hour beside the only one. */
export function between(before: string | undefined, after: string | undefined): string | undefined {
  if (!before && !after) return undefined
  const low = before ? minutesOf(before) : minutesOf(after ?? '') - 2 * apart
  const high = after ? minutesOf(after) : minutesOf(before ?? '') + 2 * apart
  return timeOf(Math.round((low + high) / 10) * 5)
}

/** The next full hour on the clocks of a zone. */
export function nextFullHour(at: number, zone: string): { day: string; time: string } {
  const next = at + 3_600_000
  return { day: dayOf(next, zone), time: `${clockOf(next, zone).slice(0, 2)}:00` }
}
