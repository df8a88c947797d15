import { slotsAfter } from '../queue-slots.ts'

/** A weekday and an hour by the clock of a zone. */
export interface WeekHour {
  /** 0 is Sunday. */
  dayOfWeek: number
  hour: number
}

/** When a weekday and hour begins next. An hour that the clocks skip begins at the end of the gap. */
export function nextStart({ dayOfWeek, hour }: WeekHour, timezone: string, after: number): number {
  const time = `${String(hour).padStart(2, '0')}:00`
  const { value } = slotsAfter({ timezone, slots: [{ dayOfWeek, time }] }, after).next()
  return value ?? after
}
