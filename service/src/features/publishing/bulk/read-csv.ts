import { raise } from '#contract/operation/errors.ts'
import type { SentName } from '#contract/schema/second-names.ts'
import { inMemory, type Parser, type Parsers, Unparsable } from '#contract/tools/parsers.ts'
import { invalidColumns, invalidCsv, tooManyRows } from './bulk.errors.ts'
import { bodyOf, type ColumnName, columnNames, columnOf, sentNamesOf } from './csv-columns.ts'
import type { CsvTable } from './csv-table.ts'

const rowsMax = 500
const param = 'file'

const csvParser: Parser<{ rowsMax: number }, CsvTable> = {
  module: new URL('./csv.parser.ts', import.meta.url),
}

/** The bodies of posts, and the fields that the file has by second names. */
export interface CsvRows {
  rows: Record<string, unknown>[]
  sentNames: readonly SentName[]
}

/** Reads a file as the bodies of posts. A fault of the file itself is raised before anything is done. */
export async function readCsv(
  parsers: Parsers,
  teamId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<CsvRows> {
  const [header, ...rows] = await cellsOf(parsers, teamId, bytes)
  if (!header)
    return raise(invalidCsv, { param, message: 'The file is empty. Its first row names the columns.' })
  const names = columnsOf(header)
  if (rows.length > rowsMax) raise(tooManyRows, { param })
  return {
    rows: rows.map((cells) => bodyOf(names, cells)),
    sentNames: sentNamesOf(header.map((name) => name.trim())),
  }
}

/** The names, the rows, and one row more than there may be. */
async function cellsOf(
  parsers: Parsers,
  teamId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string[][]> {
  const table = await parsers
    .turn(teamId, (parse) => parse(csvParser, { rowsMax: rowsMax + 2 }, inMemory(bytes)))
    .catch((cause) => {
      if (cause instanceof Unparsable) return raise(invalidCsv, { param, message: cause.message })
      throw cause
    })
  if (table.value.kind === 'table') return table.value.rows
  const { message, details } = table.value
  return raise(invalidCsv, { param, message, ...(details && { details }) })
}

function columnsOf(header: readonly string[]): ColumnName[] {
  const names = header.map((name) => name.trim())
  const strange = names.filter((name) => columnOf(name) === undefined)
  const known = `Separate columns by commas. Known are ${columnNames.join(', ')}.`
  if (strange.length > 0)
    raise(invalidColumns, {
      param,
      message: `No column is called ${strange.map((name) => JSON.stringify(name.slice(0, 100))).join(', ')}. ${known}`,
      details: { unknown: strange.slice(0, 50).map((name) => name.slice(0, 100)), known: columnNames },
    })
  const columns = names.flatMap((name) => columnOf(name) ?? [])
  const twice = columns.find((name, index) => columns.indexOf(name) < index)
  if (twice !== undefined) raise(invalidColumns, { param, message: `The column ${twice} is there twice.` })
  return columns
}
