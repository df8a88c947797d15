import * as english from '../en/developers/log.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const logWords: Translated<typeof english.logWords> = german?.log.logWords ?? english.logWords
