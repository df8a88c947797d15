import * as english from '../en/audience/comment-automations.ts'
import { german } from '../german.ts'
import type { Translated } from '../translated.ts'

type English = typeof english

export const ruleWords: Translated<English['ruleWords']> =
  german?.commentAutomations.ruleWords ?? english.ruleWords
export const matchWords: Translated<English['matchWords']> =
  german?.commentAutomations.matchWords ?? english.matchWords
export const ruleWriteWords: Translated<English['ruleWriteWords']> =
  german?.commentAutomations.ruleWriteWords ?? english.ruleWriteWords
export const ruleRunWords: Translated<English['ruleRunWords']> =
  german?.commentAutomations.ruleRunWords ?? english.ruleRunWords
export const ruleLogWords: Translated<English['ruleLogWords']> =
  german?.commentAutomations.ruleLogWords ?? english.ruleLogWords
