import * as english from '../en/audience/automation.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

type English = typeof english

export const messageWords: Translated<English['messageWords']> =
  german?.automation.messageWords ?? english.messageWords
export const peopleWords: Translated<English['peopleWords']> =
  german?.automation.peopleWords ?? english.peopleWords
