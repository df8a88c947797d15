import * as english from '../en/shell/palette.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const paletteWords: Translated<typeof english.paletteWords> =
  german?.palette.paletteWords ?? english.paletteWords
