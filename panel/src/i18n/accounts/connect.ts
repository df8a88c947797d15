import * as english from '../en/accounts/connect.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const connectWords: Translated<typeof english.connectWords> =
  german?.connect.connectWords ?? english.connectWords
