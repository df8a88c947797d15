import * as english from '../en/developers/reference.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const referenceWords: Translated<typeof english.referenceWords> =
  german?.reference.referenceWords ?? english.referenceWords
