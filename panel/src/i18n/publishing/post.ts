import * as english from '../en/publishing/post.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const headlineOf: typeof english.headlineOf = german?.post.headlineOf ?? english.headlineOf
export const postWords: Translated<typeof english.postWords> = german?.post.postWords ?? english.postWords
export const timelineWords: Translated<typeof english.timelineWords> =
  german?.post.timelineWords ?? english.timelineWords
export const unknownWords: Translated<typeof english.unknownWords> =
  german?.post.unknownWords ?? english.unknownWords
