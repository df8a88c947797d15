import {
  type MatchRules,
  textMatcher,
} from '../../../../service/src/features/automation/comment-automations/matching/match-text.ts'

export type { MatchRules }

export interface Explained {
  isMatch: boolean
  /** The keyword that was found; undefined where there are none. */
  keyword: string | undefined
  /** The exclusion that won over a keyword. */
  excludedBy: string | undefined
}

/** Whether a text matches and by what, as the service itself judges it. */
export function explainMatch(text: string, rules: MatchRules): Explained {
  const { isMatch, excludedBy } = textMatcher(text, [rules])(rules)
  const has = (keyword: string) => {
    const alone = { ...rules, keywords: [keyword], exclude: [] }
    return textMatcher(text, [alone])(alone).isMatch
  }
  const keyword = rules.keywords.find(has)
  return { isMatch, keyword, excludedBy: excludedBy ?? undefined }
}
