import type { PlacedPost } from '../calendar-context.ts'
import type { FreeSlot } from './free-slots.ts'

export type DayItem =
  | { kind: 'post'; key: string; time: string; placed: PlacedPost }
  | { kind: 'slot'; key: string; time: string; slot: FreeSlot }
  | { kind: 'now'; key: string; time: string }

interface DayParts {
  placed: readonly PlacedPost[]
  slots: readonly FreeSlot[]
  /** The time now, on the day that is today. */
  nowTime: string | undefined
}

/** What stands on a day, from top to bottom: the now line comes behind what is due in its minute. */
export function itemsOf({ placed, slots, nowTime }: DayParts): DayItem[] {
  const items: DayItem[] = [
    ...placed.map((one) => ({ kind: 'post' as const, key: one.post.id, time: one.time, placed: one })),
    ...slots.map((slot) => ({
      kind: 'slot' as const,
      key: `${slot.queueId} ${slot.at}`,
      time: slot.time,
      slot,
    })),
  ]
  if (nowTime) items.push({ kind: 'now', key: 'now', time: nowTime })
  return items.sort((one, other) => one.time.localeCompare(other.time))
}
