import { cell } from './cell.ts'
import { columnsFor } from './columns.ts'
import { notesOf } from './notes.ts'
import type { Paint } from './paint.ts'
import { headLine, measure, rowLine } from './table.ts'
import { fit, pad, widthOf } from './text.ts'

type Members = Record<string, unknown>

/** One object: a line for each member that has a value, and a table for each list of objects. */
export function recordText(record: Members, width: number, paint: Paint): string {
  const entries = Object.entries(record).filter(([, value]) => cell(value) !== '')
  const plain = entries.filter(([, value]) => !isTable(value))
  const tables = entries.filter(([, value]) => isTable(value)) as [string, Members[]][]
  const label = Math.max(0, ...plain.map(([name]) => widthOf(name)))
  const lines = plain.map(
    ([name, value]) => `${paint.dim(pad(name, label))}  ${fit(cell(value), Math.max(10, width - label - 2))}`,
  )
  for (const [name, rows] of tables) lines.push('', paint.bold(name), ...tableLines(rows, width, paint))
  return lines.join('\n')
}

function isTable(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => entry !== null && typeof entry === 'object')
  )
}

/** A table with its head. Notes stand below a row, unless columns were chosen. */
export function tableLines(
  rows: readonly unknown[],
  width: number,
  paint: Paint,
  chosen?: string[],
): string[] {
  const table = measure(chosen ?? columnsFor(rows, width), rows, width)
  const notes = (row: unknown) => (chosen ? [] : notesOf(row, width))
  return [paint.bold(headLine(table)), ...rows.flatMap((row) => [rowLine(table, row), ...notes(row)])]
}
