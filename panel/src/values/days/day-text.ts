import { formatIn } from '../zone.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  formatIn('UTC', options).format(Date.parse(day))

/** A day of the service, such as 2026-11-28, where its year is plain: "28 Nov". */
export const dayText = inUtc({ day: 'numeric', month: 'short' })

export const monthText = inUtc({ month: 'short', year: 'numeric' })
