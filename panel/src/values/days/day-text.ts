import { timeText } from '../time-text.ts'
import { formatIn } from '../zone.ts'

/** A day of the service, such as 2026-11-28, where its year is plain: "28 Nov". */
export const dayText = (day: string): string => timeText(day, { zone: 'UTC', form: 'day' })

export const monthText = (month: string): string =>
  formatIn('UTC', { month: 'short', year: 'numeric' }).format(Date.parse(month))
