import type { TwinState } from '#wire/twin/twin.ts'
import type { PostMetric } from './analytics.ts'
import { type CountedPost, counterOf, followersOf, numberOfDay } from './analytics.twin.ts'

/*
 * What the insights of the sandbox tell of an account by day: what its posts gained, how many follow it, and numbers that
 * belong to no post.
 */

export type Day = `${number}-${number}-${number}`

const dayMs = 86_400_000

/** The days from one to another, both counted, and none that has not begun. */
export function daysUntil(from: string, to: string, now: Date): Day[] {
  const last = Math.min(Date.parse(to), Math.floor(now.getTime() / dayMs) * dayMs)
  const days: Day[] = []
  for (let at = Date.parse(from); at <= last; at += dayMs) days.push(dayOf(new Date(at)))
  return days
}

export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10) as Day
}

export interface AccountOfTwin {
  network: string
  /** As the service knows it. */
  id: string
  posts: readonly CountedPost[]
}

/** What all posts together gained of these numbers on each of some days that follow one another. */
export async function gainedOn(
  state: TwinState,
  { posts }: Pick<AccountOfTwin, 'posts'>,
  metrics: readonly PostMetric[],
  days: readonly Day[],
): Promise<number[]> {
  const counters = await Promise.all(posts.map((post) => counterOf(state, post)))
  const reached = (at: Date) =>
    counters.reduce((all, count) => all + metrics.reduce((sum, metric) => sum + count(metric, at), 0), 0)
  const [first] = days
  if (first === undefined) return []
  const ends = [new Date(first), ...days.map((day) => endOf(day, state.now))].map(reached)
  return days.map((_, place) => (ends[place + 1] ?? 0) - (ends[place] ?? 0))
}

/** How many followed at the end of each day. */
export function followersOn(
  state: TwinState,
  { network, id }: Pick<AccountOfTwin, 'network' | 'id'>,
  days: readonly Day[],
): Promise<number[]> {
  return Promise.all(days.map((day) => followersOf(state, network, id, lastMoment(day, state.now))))
}

/** A number that belongs to no post, of the days that are over. Undefined for the running one. */
export function ofNoPostOn(
  state: TwinState,
  { network, id }: Pick<AccountOfTwin, 'network' | 'id'>,
  metric: string,
  days: readonly Day[],
): (number | undefined)[] {
  const today = dayOf(state.now)
  return days.map((day) => (day < today ? numberOfDay(network, id, metric, day) : undefined))
}

function endOf(day: Day, now: Date): Date {
  return new Date(Math.min(Date.parse(day) + dayMs, now.getTime()))
}

/** Still on that day. */
function lastMoment(day: Day, now: Date): Date {
  return new Date(Math.min(Date.parse(day) + dayMs - 1, now.getTime()))
}

const collection = 'monetization'

/** Whether an account takes part in the monetization of its network. Every one does unless the control has ended that. */
export async function setEnrolled(
  state: TwinState,
  network: string,
  platformAccountId: string,
  isEnrolled: boolean,
): Promise<void> {
  await state.put(collection, `${network}:${platformAccountId}`, { isEnrolled })
}

export async function isEnrolled(
  state: TwinState,
  network: string,
  platformAccountId: string,
): Promise<boolean> {
  return (await state.get(collection, `${network}:${platformAccountId}`))?.isEnrolled !== false
}
