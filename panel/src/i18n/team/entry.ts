import * as english from '../en/team/entry.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const entryWords: Translated<typeof english.entryWords> =
  german?.entry.entryWords ?? english.entryWords
