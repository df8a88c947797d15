// The forms in which people read a time. Every part of the panel takes one of these, so that no page mixes two.
import { locale } from './language.ts'
import { formatIn } from './zone.ts'

/** 12 or 24 hours; auto is as the language has it. */
export type Hours = 'auto' | '12' | '24'

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
const withWeekday = { ...date, weekday: 'short' } as const

const days = {
  time: {},
  seconds: {},
  full: withWeekday,
  fullSeconds: withWeekday,
  date: withWeekday,
  shortDate: date,
  day: { day: 'numeric', month: 'short' },
  dayTime: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayTime: { weekday: 'short' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type TimeForm = keyof typeof days

const withoutClock: ReadonlySet<TimeForm> = new Set(['date', 'shortDate', 'day', 'longDay', 'longDate'])

const withSecond: ReadonlySet<TimeForm> = new Set(['seconds', 'fullSeconds'])

const isHalfDay = (inLocale: string): boolean =>
  formatIn('UTC', { hour: 'numeric' }, inLocale).resolvedOptions().hourCycle === 'h12'

/** Half days have no leading zero: 9:15 AM, but 09:15. */
function clockFor(hours: Hours, inLocale: string): Intl.DateTimeFormatOptions {
  const has12 = hours === 'auto' ? isHalfDay(inLocale) : hours === '12'
  return has12
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
}

export interface TimeTextOptions {
  zone: string
  form: TimeForm
  hours?: Hours
  locale?: string
}

/** An instant as the clocks of a zone show it. */
export function timeText(at: number | string, options: TimeTextOptions): string {
  const { zone, form, hours = 'auto', locale: inLocale = locale } = options
  const clock = withoutClock.has(form) ? {} : clockFor(hours, inLocale)
  const parts = { ...days[form], ...clock, ...(withSecond.has(form) && { second: '2-digit' as const }) }
  return formatIn(zone, parts, inLocale).format(typeof at === 'string' ? Date.parse(at) : at)
}
