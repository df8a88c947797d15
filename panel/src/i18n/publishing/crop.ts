import * as english from '../en/publishing/crop.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const cropWords: Translated<typeof english.cropWords> = german?.crop.cropWords ?? english.cropWords
