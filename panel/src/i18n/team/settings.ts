import * as english from '../en/team/settings.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const settingsWords: Translated<typeof english.settingsWords> =
  german?.settings.settingsWords ?? english.settingsWords
