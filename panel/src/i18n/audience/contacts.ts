import * as english from '../en/audience/contacts.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const contactWords: Translated<typeof english.contactWords> =
  german?.contacts.contactWords ?? english.contactWords
export const fieldWords: Translated<typeof english.fieldWords> =
  german?.contacts.fieldWords ?? english.fieldWords
export const importWords: Translated<typeof english.importWords> =
  german?.contacts.importWords ?? english.importWords
