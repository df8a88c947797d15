/** Which of the two numbers of 5/12/2026 is the day: people differ, and a file does not say. */
export type DateOrder = 'day' | 'month'

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const clock = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.|uhr|h)?$/i
const offset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i

const two = (value: number): string => String(value).padStart(2, '0')

/** A day as 2026-12-05; undefined where the text is none. */
export function readDay(text: string, order: DateOrder): string | undefined {
  const [year, month, day] = partsOf(text.trim(), order).map(Number)
  if (!year || !month || !day) return undefined
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

function partsOf(text: string, order: DateOrder): (string | undefined)[] {
  const named = iso.exec(text)
  if (named) return named.slice(1)
  const points = dotted.exec(text)
  if (points) return points.slice(1).reverse()
  const [, one, other, year] = slashed.exec(text) ?? []
  return order === 'day' ? [year, other, one] : [year, one, other]
}

/** A time of the day as 09:15; undefined where the text is none. */
export function readClock(text: string): string | undefined {
  const found = clock.exec(text.trim())
  if (!found) return undefined
  const [, hours = '', minutes = '', half = ''] = found
  if (minutes === '' && half === '') return undefined
  const hour = hourOf(Number(hours), half.toLowerCase())
  const minute = Number(minutes || 0)
  return hour !== undefined && minute < 60 ? `${two(hour)}:${two(minute)}` : undefined
}

function hourOf(hour: number, half: string): number | undefined {
  const isHalf = /^[ap]/.test(half)
  if (!isHalf) return hour < 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}

/** A day with a time, as the service takes it; one that names its offset stays as it is. */
export function readWhen(text: string, order: DateOrder): string | undefined {
  const trimmed = text.trim()
  if (offset.test(trimmed)) return trimmed.replace(/\s(?=\S)/, 'T').replace(/\s/, '')
  const [day = '', ...rest] = trimmed.split(/[T\s,]+/)
  const read = readDay(day, order)
  const at = readClock(rest.join(' '))
  return read && at ? `${read}T${at}` : undefined
}

/** Whether a text reads differently by the order. */
export const isAmbiguous = (text: string): boolean => {
  const [day = ''] = text.trim().split(/[T\s,]+/)
  const [one, other] = [readDay(day, 'day'), readDay(day, 'month')]
  return one !== other && one !== undefined && other !== undefined
}

/** The order that all texts can be read by, where only one is; else the one of the language. */
export function guessOrder(texts: readonly string[], usual: DateOrder): DateOrder {
  const days = texts.map((text) => text.trim().split(/[T\s,]+/)[0] ?? '').filter((day) => slashed.test(day))
  const reads = (order: DateOrder) => days.every((day) => readDay(day, order) !== undefined)
  if (reads('day') === reads('month')) return usual
  return reads('day') ? 'day' : 'month'
}
