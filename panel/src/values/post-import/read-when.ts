/** Which of the two numbers of 5/12/2026 is the day: people differ, and a file does not say. */
export type DateOrder = 'day' | 'month'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const germanMonths: Readonly<Record<string, string>> = {
  mär: 'mar',
  mrz: 'mar',
  mai: 'may',
  okt: 'oct',
  dez: 'dec',
}

const weekday = /^(mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[a-zä]*[.,]*\s+/i
const year = '(\\d{4}|\\d{2})(?!\\d)'
const slashed = new RegExp(`^(\\d{1,2})[/-](\\d{1,2})[/-]${year}`)

type Parts = readonly [year: string | undefined, month: string | undefined, day: string | undefined]

const forms: readonly (readonly [
  form: RegExp,
  parts: (found: RegExpExecArray, order: DateOrder) => Parts,
])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, ([, y, m, d]) => [y, m, d]],
  [new RegExp(`^(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?${year}`), ([, d, m, y]) => [y, m, d]],
  [slashed, ([, one, other, y], order) => (order === 'day' ? [y, other, one] : [y, one, other])],
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s-]+([a-zä]{3,9})\\.?,?[\\s-]+${year}`, 'i'),
    ([, d, name, y]) => [y, monthOf(name), d],
  ],
  [
    new RegExp(`^([a-zä]{3,9})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+${year}`, 'i'),
    ([, name, d, y]) => [y, monthOf(name), d],
  ],
]

function monthOf(name = ''): string | undefined {
  const start = name.toLowerCase().slice(0, 3)
  const index = months.indexOf(germanMonths[start] ?? start)
  return index < 0 ? undefined : String(index + 1)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The day that a text begins with, and what stands behind it. */
function readStart(text: string, order: DateOrder): { day: string; rest: string } | undefined {
  const trimmed = text.trim().replace(weekday, '')
  for (const [form, parts] of forms) {
    const found = form.exec(trimmed)
    const day = found && dayOf(parts(found, order))
    if (found && day) return { day, rest: trimmed.slice(found[0].length).replace(/^[T,\s]+/, '') }
  }
  return undefined
}

function dayOf([y = '', m, d]: Parts): string | undefined {
  const [full, month, day] = [Number(y.length === 2 ? `20${y}` : y), Number(m), Number(d)]
  if (!full || !month || !day) return undefined
  const at = new Date(Date.UTC(full, month - 1, day))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? `${full}-${two(month)}-${two(day)}` : undefined
}

/** A day as 2026-12-05, and the time that stands behind it, if any; undefined where the text is no day. */
export function readDay(text: string, order: DateOrder): { day: string; clock?: string } | undefined {
  const start = readStart(text, order)
  if (!start) return undefined
  if (start.rest === '') return { day: start.day }
  const clock = readClock(start.rest)
  return clock ? { day: start.day, clock } : undefined
}

const clockForm = /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.|uhr|h)?$/i
const named: Readonly<Record<string, string>> = {
  noon: '12:00',
  midnight: '00:00',
  mittag: '12:00',
  mitternacht: '00:00',
}

/** A time of the day as 09:15; undefined where the text is none. */
export function readClock(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase()
  const found = clockForm.exec(trimmed)
  if (!found) return named[trimmed]
  const [, hours = '', minutes = '', half = ''] = found
  if (minutes === '' && half === '') return undefined
  const hour = hourOf(Number(hours), half)
  const minute = Number(minutes || 0)
  return hour !== undefined && minute < 60 ? `${two(hour)}:${two(minute)}` : undefined
}

function hourOf(hour: number, half: string): number | undefined {
  const isHalf = /^[ap]/.test(half)
  if (!isHalf) return hour < 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}

const offset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i

/** A day with a time, as the service takes it; one that names its offset stays as it is. */
export function readWhen(text: string, order: DateOrder): string | undefined {
  const trimmed = text.trim()
  if (offset.test(trimmed)) return trimmed.replace(/\s(?=\d)/, 'T').replace(/\s/, '')
  const { day, clock } = readDay(trimmed, order) ?? {}
  return day && clock ? `${day}T${clock}` : undefined
}

/** Whether a text reads differently by the order. */
export function isAmbiguous(text: string): boolean {
  const [one, other] = [readStart(text, 'day'), readStart(text, 'month')]
  return one !== undefined && other !== undefined && one.day !== other.day
}

/** The order that all texts can be read by, where only one is; else the one of the language. */
export function guessOrder(texts: readonly string[], usual: DateOrder): DateOrder {
  const days = texts.filter((text) => slashed.test(text.trim().replace(weekday, '')))
  const reads = (order: DateOrder) => days.every((day) => readStart(day, order) !== undefined)
  if (reads('day') === reads('month')) return usual
  return reads('day') ? 'day' : 'month'
}
