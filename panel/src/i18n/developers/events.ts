import * as english from '../en/developers/events.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const eventWords: Translated<typeof english.eventWords> =
  german?.events.eventWords ?? english.eventWords
