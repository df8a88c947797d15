import * as english from '../en/publishing/held.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const heldWords: Translated<typeof english.heldWords> = german?.held.heldWords ?? english.heldWords
