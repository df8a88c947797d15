import * as english from '../en/shell/common.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const common: Translated<typeof english.common> = german?.common.common ?? english.common
export const statusWords: Translated<typeof english.statusWords> =
  german?.common.statusWords ?? english.statusWords
export const roleWords: Translated<typeof english.roleWords> = german?.common.roleWords ?? english.roleWords
export const fileWords: Translated<typeof english.fileWords> = german?.common.fileWords ?? english.fileWords
