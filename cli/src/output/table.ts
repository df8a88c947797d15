import { cell, memberAt } from './cell.ts'
import { fit, pad, widthOf } from './text.ts'

export interface Table {
  readonly columns: readonly string[]
  readonly widths: readonly number[]
}

const gap = '  '

/** The narrowest that a column of text may become. */
const narrowest = 20

/** How narrow a column may become. An id is of no use if it is cut. */
export function leastWidth(name: string, rows: readonly unknown[]): number {
  const widths = rows.map((row) => {
    const text = cell(memberAt(row, name))
    const whole = widthOf(text)
    return whole <= 30 && !text.includes(' ') ? whole : Math.min(whole, narrowest)
  })
  return Math.max(widthOf(heading(name)), ...widths)
}

/** Gives each column the width that its cells need, and shortens the widest ones until the table fits. */
export function measure(columns: readonly string[], rows: readonly unknown[], width: number): Table {
  const least = columns.map((name) => leastWidth(name, rows))
  const widths = columns.map((name, index) =>
    Math.max(least[index] ?? 0, ...rows.map((row) => widthOf(cell(memberAt(row, name))))),
  )
  let excess = widths.reduce((sum, each) => sum + each, gap.length * (columns.length - 1)) - width
  while (excess > 0) {
    const spare = widths.map((each, index) => (each > (least[index] ?? 0) ? each : 0))
    const widest = spare.indexOf(Math.max(...spare))
    const now = spare[widest] ?? 0
    if (now === 0) break
    const second = Math.max(least[widest] ?? 0, ...spare.filter((_, index) => index !== widest))
    const cut = Math.min(excess, Math.max(1, now - second))
    widths[widest] = now - cut
    excess -= cut
  }
  return { columns, widths }
}

/** `scheduledFor` is `SCHEDULED FOR`. */
export function heading(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toUpperCase()
}

export function headLine({ columns, widths }: Table): string {
  return line(columns.map(heading), widths)
}

export function rowLine({ columns, widths }: Table, row: unknown): string {
  return line(
    columns.map((name) => cell(memberAt(row, name))),
    widths,
  )
}

function line(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((text, index) => pad(fit(text, widths[index] ?? 0), widths[index] ?? 0))
    .join(gap)
    .trimEnd()
}
