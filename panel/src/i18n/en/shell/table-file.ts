import { counted } from './common.ts'

/** A table that a person gives: a file, or pasted rows. */
export const tableWords = {
  file: 'CSV file',
  fileHint: 'The first row holds the headings. Comma, semicolon and tab are recognised.',
  paste: 'Or paste rows',
  read: 'Read the text',
  reading: 'Reading',
  readFault: 'This is not a readable table: a quotation mark is never closed.',
  workbook: 'This is a spreadsheet workbook. Save it as CSV and choose that file.',
  empty: 'The file is empty.',
  noRows: 'There are no rows below the headings.',
  latin: 'The file is not UTF-8; it was read as Windows-1252.',
  ragged: (count: number) =>
    `${counted(count, 'row has', 'rows have')} fewer or more cells than there are headings.`,
  found: (count: number, name: string) => `${counted(count, 'row')} in ${name}`,
  pasted: 'the pasted text',
  column: 'Column',
  example: 'First values',
  holds: 'Holds',
  holdsOf: (heading: string) => `What “${heading}” holds`,
  untitled: (index: number) => `Column ${index + 1}`,
  ignore: 'Do not import',
  row: 'Row',
}
