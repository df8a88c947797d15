import { addDays, addMonths } from '../wall-time.ts'

export interface RepeatRule {
  gap: number
  unit: 'week' | 'month'
  /** The last day; empty when there is none. */
  until: string
}

/** The first days after the day of a post on which it goes out again. Each is counted from that day. */
export function repeatDays(day: string, { gap, unit, until }: RepeatRule, count: number): readonly string[] {
  const after = (step: number) =>
    unit === 'week' ? addDays(day, 7 * gap * step) : addMonths(day, gap * step)
  return Array.from({ length: count }, (_, index) => after(index + 1)).filter(
    (one) => until === '' || one <= until,
  )
}
