import * as english from '../en/audience/answers.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const answerWords: Translated<typeof english.answerWords> =
  german?.answers.answerWords ?? english.answerWords
export const commentWords: Translated<typeof english.commentWords> =
  german?.answers.commentWords ?? english.commentWords
export const reviewWords: Translated<typeof english.reviewWords> =
  german?.answers.reviewWords ?? english.reviewWords
export const mentionWords: Translated<typeof english.mentionWords> =
  german?.answers.mentionWords ?? english.mentionWords
