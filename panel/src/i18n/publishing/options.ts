import * as english from '../en/publishing/options.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const optionWords: Translated<typeof english.optionWords> =
  german?.options.optionWords ?? english.optionWords
export const previewWords: Translated<typeof english.previewWords> =
  german?.options.previewWords ?? english.previewWords
