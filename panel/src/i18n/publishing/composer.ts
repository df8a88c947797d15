import * as english from '../en/publishing/composer.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const composerWords: Translated<typeof english.composerWords> =
  german?.composer.composerWords ?? english.composerWords
export const faultWords: Translated<typeof english.faultWords> =
  german?.composer.faultWords ?? english.faultWords
