import * as english from '../en/publishing/uploads.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const uploadWords: Translated<typeof english.uploadWords> =
  german?.uploads.uploadWords ?? english.uploadWords
