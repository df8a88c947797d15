// Google writes days and times in their parts, a browser in one text.

interface Day {
  year?: number
  month?: number
  day?: number
}

interface Clock {
  hours?: number
  minutes?: number
}

export interface Schedule {
  startDate?: Day | undefined
  startTime?: Clock | undefined
  endDate?: Day | undefined
  endTime?: Clock | undefined
}

const digits = (count: number, length = 2): string => String(count).padStart(length, '0')

export const dayIn = ({ year, month, day }: Day = {}): string =>
  year && month && day ? `${digits(year, 4)}-${digits(month)}-${digits(day)}` : ''

export const clockIn = (clock: Clock | undefined): string =>
  clock ? `${digits(clock.hours ?? 0)}:${digits(clock.minutes ?? 0)}` : ''

export function toDay(text: string): Day | undefined {
  const [, year, month, day] = /^(\d+)-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}

export function toClock(text: string): Clock | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hours ? { hours: Number(hours), minutes: Number(minutes) } : undefined
}
