import * as english from '../en/shell/saved-texts.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const savedWords: Translated<typeof english.savedWords> =
  german?.savedTexts.savedWords ?? english.savedWords
