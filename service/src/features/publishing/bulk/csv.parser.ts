import type { ParseFunction } from '#contract/tools/parsers.ts'
import { type CsvTable, csvTable } from './csv-table.ts'

export const parse: ParseFunction<{ rowsMax: number }, CsvTable> = async ({ rowsMax }, file) => ({
  value: csvTable(await file.read(0, file.size), rowsMax),
})
