import * as english from '../en/publishing/import-posts.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const importPostsWords: Translated<typeof english.importPostsWords> =
  german?.importPosts.importPostsWords ?? english.importPostsWords
