import { clockOf } from '../../../values/zone.ts'
import type { PlacedRepeat } from '../repeats/use-repeats.ts'
import type { FreeSlot } from './free-slots.ts'

interface Standing {
  at: number
  /** As 09:15. */
  time: string
  post: { id: string; publishedAt: string | null }
}

export type DayItem<P extends Standing = Standing> =
  | { kind: 'post'; key: string; at: number; time: string; placed: P }
  | { kind: 'slot'; key: string; at: number; time: string; slot: FreeSlot }
  | { kind: 'repeat'; key: string; at: number; time: string; repeat: PlacedRepeat }
  | { kind: 'now'; key: string; at: number; time: string }

interface DayParts<P> {
  placed: readonly P[]
  slots: readonly FreeSlot[]
  repeats?: readonly PlacedRepeat[] | undefined
  /** The present, on the day that is today. */
  nowAt: number | undefined
  zone: string
}

/**
 * What stands on a day, from top to bottom. The now line comes behind what is due in its instant, and behind all that is
 * out: the present of the page may be some seconds old.
 */
export function itemsOf<P extends Standing>({
  placed,
  slots,
  repeats = [],
  nowAt,
  zone,
}: DayParts<P>): DayItem<P>[] {
  const items: DayItem<P>[] = [
    ...placed.map((one) => ({
      kind: 'post' as const,
      key: one.post.id,
      at: one.at,
      time: one.time,
      placed: one,
    })),
    ...slots.map((slot) => ({
      kind: 'slot' as const,
      key: `${slot.queueId} ${slot.at}`,
      at: Date.parse(slot.at),
      time: slot.time,
      slot,
    })),
    ...repeats.map((repeat) => ({
      kind: 'repeat' as const,
      key: repeat.key,
      at: repeat.at,
      time: repeat.time,
      repeat,
    })),
  ]
  if (nowAt !== undefined) {
    const out = placed.filter(({ post }) => post.publishedAt !== null).map(({ at }) => at)
    const at = Math.max(nowAt, ...out)
    items.push({ kind: 'now', key: 'now', at, time: clockOf(at, zone) })
  }
  return items.sort((one, other) => one.at - other.at)
}
