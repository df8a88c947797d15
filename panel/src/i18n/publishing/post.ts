import * as english from '../en/publishing/post.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const headlineOf: typeof english.headlineOf = german?.post.headlineOf ?? english.headlineOf
export const postWords: Translated<typeof english.postWords> = german?.post.postWords ?? english.postWords
