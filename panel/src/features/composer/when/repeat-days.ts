import { addDays, addMonths } from '../../../values/wall-time.ts'
import type { Repeat } from '../draft/draft.ts'

/** The first days after the day of a post on which it goes out again. Each is counted from that day. */
export function repeatDays(day: string, { gap, unit, until }: Repeat, count: number): readonly string[] {
  const after = (step: number) =>
    unit === 'week' ? addDays(day, 7 * gap * step) : addMonths(day, gap * step)
  return Array.from({ length: count }, (_, index) => after(index + 1)).filter(
    (one) => until === '' || one <= until,
  )
}
