import * as english from '../en/audience/broadcasts.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

type English = typeof english

export const broadcastWords: Translated<English['broadcastWords']> =
  german?.broadcasts.broadcastWords ?? english.broadcastWords
export const writeWords: Translated<English['writeWords']> =
  german?.broadcasts.writeWords ?? english.writeWords
export const audienceWords: Translated<English['audienceWords']> =
  german?.broadcasts.audienceWords ?? english.audienceWords
export const sendWords: Translated<English['sendWords']> = german?.broadcasts.sendWords ?? english.sendWords
export const recipientWords: Translated<English['recipientWords']> =
  german?.broadcasts.recipientWords ?? english.recipientWords
