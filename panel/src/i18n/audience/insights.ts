import * as english from '../en/audience/insights.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

export const insightsWords: Translated<typeof english.insightsWords> =
  german?.insights.insightsWords ?? english.insightsWords
