import * as english from '../en/accounts/accounts.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const accountWords: Translated<typeof english.accountWords> =
  german?.accounts.accountWords ?? english.accountWords
