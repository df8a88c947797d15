import { CsvError, parse } from 'csv-parse/sync'

/** What a file says: its rows of cells, or why it is no table. */
export type CsvTable =
  | { kind: 'table'; rows: string[][] }
  | { kind: 'fault'; message: string; details?: Record<string, number> }

const columnsMax = 200
const cellMax = 100_000

/** Reads a file as rows of cells, `rowsMax` of them at most: a longer file costs no more than a full one. */
export function csvTable(bytes: Uint8Array, rowsMax: number): CsvTable {
  const text = textOf(bytes)
  if (text === undefined)
    return { kind: 'fault', message: 'The file is not in UTF-8. Save it as CSV in UTF-8.' }
  const large = tooLarge(text)
  if (large) return large
  try {
    const rows: string[][] = parse(text, {
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: rowsMax,
    })
    return { kind: 'table', rows }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    return { kind: 'fault', message: sentenceOf(cause), details: { line: Number(cause.lines) } }
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** The first cell that is too long, or one column too many. */
function tooLarge(text: string): (CsvTable & { kind: 'fault' }) | undefined {
  for (const { row, column, length } of cellsOf(text)) {
    const details = { row, column }
    if (length > cellMax)
      return { kind: 'fault', message: `A cell has more than ${cellMax} characters.`, details }
    if (column > columnsMax)
      return { kind: 'fault', message: `A row has more than ${columnsMax} columns.`, details }
  }
  return undefined
}

/** Where each cell ends. Rows count as a program for tables shows them, from 1. */
function* cellsOf(text: string): Iterable<{ row: number; column: number; length: number }> {
  let [row, column, begin] = [1, 1, 0]
  let isQuoted = false
  for (const { 0: mark, index } of text.matchAll(/["\n,]/g)) {
    if (mark === '"') isQuoted = !isQuoted
    if (mark === '"' || isQuoted) continue
    yield { row, column, length: index - begin }
    begin = index + 1
    column = mark === ',' ? column + 1 : 1
    row += mark === '\n' ? 1 : 0
  }
  yield { row, column, length: text.length - begin }
}

function sentenceOf({ code, lines }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quote is opened and not closed. The file ends at line ${lines}.`
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
    return `Line ${lines} does not have as many cells as the first row. Quote cells that hold commas.`
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return `A quote in line ${lines} stands within a cell. Quote the whole cell and write the quote twice.`
  return `Line ${lines} cannot be read.`
}
