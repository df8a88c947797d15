import * as english from '../en/shell/home.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const homeWords: Translated<typeof english.homeWords> = german?.home.homeWords ?? english.homeWords
