import * as english from '../en/audience/new-ad.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const newAdWords: Translated<typeof english.newAdWords> =
  german?.newAd.newAdWords ?? english.newAdWords
