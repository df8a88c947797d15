import { locale } from './language.ts'

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
]

/** A distance in time in words: "in 3 hours", "2 days ago". */
export function relative(milliseconds: number): string {
  let value = milliseconds / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(value) < size || size === Number.POSITIVE_INFINITY)
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(value), unit)
    value /= size
  }
  return ''
}

/** A countdown: 21:14, or 3:05:00 above an hour. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const part = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return h > 0 ? `${h}:${part(m)}:${part(s)}` : `${m}:${part(s)}`
}

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How long a request took. */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1000)} s`
