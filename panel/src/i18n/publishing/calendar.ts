import * as english from '../en/publishing/calendar.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const calendarWords: Translated<typeof english.calendarWords> =
  german?.calendar.calendarWords ?? english.calendarWords
