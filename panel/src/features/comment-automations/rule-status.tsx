import { StatusLabel } from '../../components/status.tsx'
import { ruleLogWords, ruleWords } from '../../i18n/audience/comment-automations.ts'
import type { Status } from '../../values/status.ts'
import type { LogRow, Rule } from './rule.ts'

/** Whether it is for a post that is not out. */
export const waits = ({ postId, platformPostId }: Pick<Rule, 'postId' | 'platformPostId'>): boolean =>
  postId !== null && platformPostId === null

export function RuleStatus({ rule }: { rule: Pick<Rule, 'isActive' | 'postId' | 'platformPostId'> }) {
  if (!rule.isActive) return <StatusLabel status="removed">{ruleWords.off}</StatusLabel>
  return waits(rule) ? (
    <StatusLabel status="scheduled">{ruleWords.waits}</StatusLabel>
  ) : (
    <StatusLabel status="published">{ruleWords.on}</StatusLabel>
  )
}

const ofLog: Record<LogRow['status'], Status> = {
  pending: 'scheduled',
  gated: 'partial',
  sent: 'published',
  failed: 'failed',
  unknown: 'unknown',
  skipped: 'removed',
}

export const LogState = ({ status }: Pick<LogRow, 'status'>) => (
  <StatusLabel status={ofLog[status]}>{ruleLogWords.states[status]}</StatusLabel>
)
