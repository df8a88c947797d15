import * as english from '../en/developers/developers.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const developerWords: Translated<typeof english.developerWords> =
  german?.developers.developerWords ?? english.developerWords
export const faultWords: Translated<typeof english.faultWords> =
  german?.developers.faultWords ?? english.faultWords
export const receiverWords: Translated<typeof english.receiverWords> =
  german?.developers.receiverWords ?? english.receiverWords
