import * as english from '../en/shell/table-file.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const tableWords: Translated<typeof english.tableWords> =
  german?.tableFile.tableWords ?? english.tableWords
