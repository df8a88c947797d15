import * as english from '../en/audience/sequences.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

type English = typeof english

export const sequenceWords: Translated<English['sequenceWords']> =
  german?.sequences.sequenceWords ?? english.sequenceWords
export const stepWords: Translated<English['stepWords']> = german?.sequences.stepWords ?? english.stepWords
export const sequenceWriteWords: Translated<English['sequenceWriteWords']> =
  german?.sequences.sequenceWriteWords ?? english.sequenceWriteWords
export const sequenceRunWords: Translated<English['sequenceRunWords']> =
  german?.sequences.sequenceRunWords ?? english.sequenceRunWords
export const enrolWords: Translated<English['enrolWords']> =
  german?.sequences.enrolWords ?? english.enrolWords
