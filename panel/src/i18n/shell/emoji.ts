import * as english from '../en/shell/emoji.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const emojiWords: Translated<typeof english.emojiWords> =
  german?.emoji.emojiWords ?? english.emojiWords
