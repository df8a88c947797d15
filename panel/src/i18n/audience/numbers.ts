import * as english from '../en/audience/numbers.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const numberWords: Translated<typeof english.numberWords> =
  german?.numbers.numberWords ?? english.numberWords
export const buyWords: Translated<typeof english.buyWords> = german?.numbers.buyWords ?? english.buyWords
export const formWords: Translated<typeof english.formWords> = german?.numbers.formWords ?? english.formWords
