import * as english from '../en/publishing/attempts.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const timelineWords: Translated<typeof english.timelineWords> =
  german?.attempts.timelineWords ?? english.timelineWords
export const unknownWords: Translated<typeof english.unknownWords> =
  german?.attempts.unknownWords ?? english.unknownWords
