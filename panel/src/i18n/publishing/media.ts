import * as english from '../en/publishing/media.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const mediaWords: Translated<typeof english.mediaWords> =
  german?.media.mediaWords ?? english.mediaWords
