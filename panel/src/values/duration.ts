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

const units: readonly [Intl.NumberFormatOptions['unit'] & string, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

/** A length of time in its two largest units: "5 sec", "2 hr 10 min", "3 days". */
export function spanText(milliseconds: number): string {
  let left = Math.max(0, Math.round(milliseconds / 1000) * 1000)
  const parts: string[] = []
  for (const [unit, size] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count === 0 && (parts.length > 0 || unit !== 'second')) {
      if (parts.length > 0) break
      continue
    }
    parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count))
    if (parts.length === 2) break
  }
  return parts.join(' ')
}
