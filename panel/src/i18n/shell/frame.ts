import * as english from '../en/shell/frame.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const frameWords: Translated<typeof english.frameWords> =
  german?.frame.frameWords ?? english.frameWords
export const groupWords: Translated<typeof english.groupWords> =
  german?.frame.groupWords ?? english.groupWords
export const navWords: Translated<typeof english.navWords> = german?.frame.navWords ?? english.navWords
