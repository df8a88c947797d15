import * as english from '../en/audience/messages.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const messageWords: Translated<typeof english.messageWords> =
  german?.messages.messageWords ?? english.messageWords
export const registryWords: Translated<typeof english.registryWords> =
  german?.messages.registryWords ?? english.registryWords
