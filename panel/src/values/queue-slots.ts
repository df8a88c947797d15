// The slots of a queue, and which of them posts get: as the service does it, to show it before it happens.
import { addDays, instantOf } from './wall-time.ts'
import { dayOf } from './zone.ts'

export interface Slot {
  /** 0 is Sunday. */
  dayOfWeek: number
  /** As 09:15. */
  time: string
}

export interface Schedule {
  timezone: string
  slots: readonly Slot[]
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The instants of a week of slots after an instant, each once: what the clocks skip falls on the end of the gap. */
export function* slotsAfter({ timezone, slots }: Schedule, after: number): Generator<number> {
  const times = slots.toSorted((one, other) => one.time.localeCompare(other.time))
  let last = after
  for (let day = dayOf(after, timezone); times.length > 0; day = addDays(day, 1))
    for (const { time } of times.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(day))) {
      const at = Date.parse(instantOf(day, time, timezone))
      if (at <= last) continue
      last = at
      yield at
    }
}

/** The next slots that nothing holds. */
export function nextFree(
  schedule: Schedule,
  after: number,
  count: number,
  held: ReadonlySet<number>,
): number[] {
  const free: number[] = []
  if (count === 0) return free
  for (const at of slotsAfter(schedule, after)) {
    if (!held.has(at)) free.push(at)
    if (free.length === count) break
  }
  return free
}

export interface QueuedPost {
  id: string
  status: string
  queueId: string | null
  scheduledFor: string | null
  createdAt: string
  targets: readonly { status: string; scheduledFor: string | null }[]
}

export interface Reshuffle<T> {
  /** The posts that wait, with the time that each has and gets. */
  moves: readonly { post: T; from: number; to: number }[]
  /** What other posts of the profile hold. */
  held: ReadonlySet<number>
}

/** What a change of a queue does to the posts that wait in it: they keep their order, and what they hold is free. */
export function reshuffleOf<T extends QueuedPost>(
  { id, ...schedule }: Schedule & { id: string | undefined },
  posts: readonly T[],
  now: number,
): Reshuffle<T> {
  const waiting = posts
    .filter((post) => post.queueId === id && waits(post, now))
    .toSorted((one, other) => timeOf(one.scheduledFor) - timeOf(other.scheduledFor))
  const held = new Set(posts.filter((post) => !waiting.includes(post)).flatMap((post) => heldBy(post, now)))
  const slots = nextFree(schedule, now, waiting.length, held)
  const moves = waiting.flatMap((post, index) => {
    const to = slots[index]
    return to === undefined ? [] : [{ post, from: timeOf(post.scheduledFor), to }]
  })
  return { moves, held }
}

const timeOf = (at: string | null): number => (at ? Date.parse(at) : Number.NaN)

const waits = ({ status, scheduledFor, targets }: QueuedPost, now: number): boolean =>
  (status === 'scheduled' || status === 'publishing') &&
  timeOf(scheduledFor) > now &&
  targets.some((target) => target.status === 'scheduled' && target.scheduledFor === scheduledFor)

const heldBy = ({ targets, createdAt }: QueuedPost, now: number): number[] =>
  targets
    .filter(({ status }) => status === 'scheduled')
    .map(({ scheduledFor }) => timeOf(scheduledFor))
    .filter((at) => at > now && at > Date.parse(createdAt))
