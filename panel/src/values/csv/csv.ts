import { language } from '../language.ts'
import { browserZone } from '../zone.ts'

/** How a file was written: what stands between its cells, and whether it begins with a byte order mark. */
export interface CsvForm {
  separator: string
  hasMark: boolean
  /** Whose clock times are written by. Without one they stay as the service writes them, in UTC. */
  zone?: string
}

const usual: CsvForm = { separator: ',', hasMark: false }
const mark = '\uFEFF'

// Another separator is quoted as well: a spreadsheet that splits there must not find a formula behind it.
const quoted = (text: string): string => (/[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A cell that a spreadsheet would run as a formula is made text. Blanks before the sign do not hinder some of them. */
const cellOf = (value: string): string => {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return quoted(safe)
}

/**
 * For people, who open it in a spreadsheet. One that separates cells by semicolons reads other letters than English ones
 * wrongly unless the file begins with a mark.
 */
export function toCsv(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { separator, hasMark }: CsvForm = usual,
): string {
  const lines = [head, ...rows].map((row) => row.map(cellOf).join(separator))
  return `${hasMark || separator === ';' ? mark : ''}${lines.join('\r\n')}`
}

/** For the service, which takes each cell as it is. */
export const toExactCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')

/** What a spreadsheet in the language of the panel opens: one with a decimal comma separates cells by semicolons. */
export const spreadsheet: CsvForm = {
  separator: language === 'de' ? ';' : ',',
  hasMark: true,
  zone: browserZone(),
}

/** For numbers that are handed on: times stay as the service writes them. */
export const withServiceTimes: CsvForm = { separator: spreadsheet.separator, hasMark: spreadsheet.hasMark }

/** A column of a file: its heading, and what stands in it. Times are written as the service writes them. */
export type CsvColumn<T> = readonly [
  heading: string,
  textOf: (row: T) => string | number | boolean | null | undefined,
]

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const isTime = (value: unknown): value is string => typeof value === 'string' && instant.test(value)

/** In the only order that spreadsheets of all languages read as a time. */
const clockIn = (zone: string) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: string): string => clock.format(new Date(at))
}

/**
 * Rows as a file for a spreadsheet. Where cells are separated by semicolons, numbers have a decimal comma. The heading
 * of a column with times names their zone.
 */
export function csvOf<T>(
  columns: readonly CsvColumn<T>[],
  rows: readonly T[],
  form: CsvForm = usual,
): string {
  const { separator, zone } = form
  const timed = zone === undefined ? undefined : clockIn(zone)
  const cells = rows.map((row) => columns.map(([, textOf]) => textOf(row)))
  const written = (value: ReturnType<CsvColumn<T>[1]>): string => {
    if (timed && isTime(value)) return timed(value)
    if (typeof value === 'number' && separator === ';') return String(value).replace('.', ',')
    return String(value ?? '')
  }
  const heads = columns.map(([heading], at) =>
    timed && cells.some((row) => isTime(row[at])) ? `${heading} (${zone})` : heading,
  )
  return toCsv(
    heads,
    cells.map((row) => row.map(written)),
    form,
  )
}
