import { GivenText } from './given-text.ts'
import { isFound, sizeOf } from './keyword.ts'
import type { MatchMode } from './match-modes.ts'
import { normalForm } from './words.ts'

export interface MatchRules {
  keywords: readonly string[]
  mode: MatchMode
  exclude: readonly string[]
  typoTolerance: boolean
}

export interface Matched {
  isMatch: boolean
  /** The exclusion that won over a keyword. */
  excludedBy: string | null
}

/** How many characters of a text times those of all keywords are looked at, and how much more an inexact look costs. */
const workMax = 80_000_000
const toleranceCosts = 6

/**
 * Whether a text is one that an automation waits for (D21.24). All automations that it may be meant for are known: the
 * more keywords they have together, the less of a long text is looked at.
 */
export function textMatcher(text: string, rules: readonly MatchRules[]): (rule: MatchRules) => Matched {
  const work = rules.reduce((sum, rule) => sum + workOf(rule), 1)
  const given = new GivenText(text, Math.floor(workMax / work))
  return ({ keywords, mode, exclude, typoTolerance }) => {
    const isWanted =
      keywords.length === 0 || keywords.some((keyword) => isFound(given, keyword, mode, typoTolerance))
    if (!isWanted) return { isMatch: false, excludedBy: null }
    const excludedBy = exclude.find((keyword) => isFound(given, keyword, mode, false)) ?? null
    return { isMatch: excludedBy === null, excludedBy }
  }
}

function workOf({ keywords, mode, exclude, typoTolerance }: MatchRules): number {
  const costs = mode === 'word' && typoTolerance ? toleranceCosts : 1
  return costs * sizeOfAll(keywords) + sizeOfAll(exclude)
}

/** What keywords cost when a text is compared with them. */
export function sizeOfAll(keywords: readonly string[]): number {
  return keywords.reduce((sum, keyword) => sum + sizeOf(keyword), 0)
}

/** Whether two automations could both be meant by a text: they share a keyword, or one of them takes every text. */
export function overlap(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return true
  const known = new Set(one.map(normalForm))
  return other.some((keyword) => known.has(normalForm(keyword)))
}
