import type { ReadRoute, Shapes } from '../../contract/routes.ts'
import type { MatchRules } from '../../values/matching/matching.ts'

export type Rule = Shapes['CommentAutomation']
export type LogRow = Shapes['CommentAutomationLog']

export const logStates = [
  'pending',
  'gated',
  'sent',
  'failed',
  'unknown',
  'skipped',
] as const satisfies readonly LogRow['status'][]

/** What is old once a rule has changed. */
export const ruleReads: readonly ReadRoute[] = [
  'GET /v1/comment-automations',
  'GET /v1/comment-automations/{automationId}',
  'GET /v1/comment-automations/{automationId}/logs',
]

interface Matching extends Pick<Rule, 'matchMode' | 'typoTolerance'> {
  keywords: readonly string[]
  excludeKeywords: readonly string[]
}

/** What the matching of the service asks of a rule. */
export const matchRulesOf = ({
  keywords,
  matchMode,
  excludeKeywords,
  typoTolerance,
}: Matching): MatchRules => ({
  keywords,
  mode: matchMode,
  exclude: excludeKeywords,
  typoTolerance,
})

/** Whether an answer may leave at any moment. */
export const isMoving = ({ isActive, stats }: Pick<Rule, 'isActive' | 'stats'>): boolean =>
  isActive && stats.pending > 0
