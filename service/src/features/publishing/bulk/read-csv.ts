import { CsvError, parse } from 'csv-parse/sync'
import { raise } from '#contract/errors.ts'
import { invalidColumns, invalidCsv, tooManyRows } from './bulk.errors.ts'
import { bodyOf, type ColumnName, columnNames, isColumn } from './csv-columns.ts'

const rowsMax = 500
const param = 'file'

/** Reads a file as the bodies of posts. What is wrong with the file itself is told before anything is done. */
export function readCsv(bytes: Uint8Array): Record<string, unknown>[] {
  const [header, ...rows] = recordsOf(textOf(bytes))
  if (!header)
    return raise(invalidCsv, { param, message: 'The file is empty. Its first row names the columns.' })
  const names = columnsOf(header)
  if (rows.length > rowsMax) raise(tooManyRows, { param })
  return rows.map((cells) => bodyOf(names, cells))
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Below it is told what to do.
  }
  return raise(invalidCsv, { param, message: 'The file is not in UTF-8. Save it as CSV in UTF-8.' })
}

/** Reads one row more than there may be, so that a long file costs no more than a full one. */
function recordsOf(text: string): string[][] {
  try {
    return parse(text, { skip_empty_lines: true, skip_records_with_empty_values: true, to: rowsMax + 2 })
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    return raise(invalidCsv, { param, message: sentenceOf(cause), details: { line: cause.lines } })
  }
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

function columnsOf(header: readonly string[]): ColumnName[] {
  const names = header.map((name) => name.trim())
  const strange = names.filter((name) => !isColumn(name))
  const known = `Separate columns by commas. Known are ${columnNames.join(', ')}.`
  if (strange.length > 0)
    raise(invalidColumns, {
      param,
      message: `No column is called ${strange.map((name) => JSON.stringify(name.slice(0, 100))).join(', ')}. ${known}`,
      details: { unknown: strange.slice(0, 50).map((name) => name.slice(0, 100)), known: columnNames },
    })
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) raise(invalidColumns, { param, message: `The column ${twice} is there twice.` })
  return names as ColumnName[]
}
