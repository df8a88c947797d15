import * as english from '../en/audience/ads.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const adsWords: Translated<typeof english.adsWords> = german?.ads.adsWords ?? english.adsWords
