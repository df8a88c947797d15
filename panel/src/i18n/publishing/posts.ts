import * as english from '../en/publishing/posts.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const postsWords: Translated<typeof english.postsWords> =
  german?.posts.postsWords ?? english.postsWords
export const loopWords: Translated<typeof english.loopWords> = german?.posts.loopWords ?? english.loopWords
