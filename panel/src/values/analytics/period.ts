import { type Day, daysBetween } from '../days/periods.ts'

export const periods = ['7', '28', '90'] as const

/** The most days that the service answers at once. */
export const longest = 366

export interface Period {
  fromDate: Day
  toDate: Day
}

export type PeriodFault = 'incomplete' | 'reversed' | 'long'

interface Wanted {
  /** One of the lengths, or `own`. */
  days?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const day = /^\d{4}-\d\d-\d\d$/
const isDay = (text: string | undefined): text is Day =>
  text !== undefined && day.test(text) && !Number.isNaN(Date.parse(text))

/** The days that an address asks for, the last one today; or what is wrong with those that a person has chosen. */
export function periodOf({ days, from, to }: Wanted, today: Day): Period | PeriodFault {
  if (days !== 'own') {
    const length = Number(periods.find((one) => one === days) ?? '28')
    const first = new Date(Date.parse(today) - (length - 1) * 86_400_000)
    return { fromDate: first.toISOString().slice(0, 10), toDate: today }
  }
  if (!isDay(from) || !isDay(to)) return 'incomplete'
  if (to < from) return 'reversed'
  return daysBetween(from, to).length > longest ? 'long' : { fromDate: from, toDate: to }
}
