import type { Standing } from '#platforms/capabilities/conversations/conversations.ts'
import type { AutomationRow } from '../comment-automations.store.ts'
import type { MessageKind } from '../comment-automations.tables.ts'
import type { LogChanges, LogRow } from '../logs/logs.store.ts'
import { gateOf } from '../settings.ts'
import { judgeStanding } from './audience.ts'

/** What follows from the status of a person: the row, and the message that waits from then on. */
export interface AfterAsk {
  changes: LogChanges
  message: MessageKind | null
}

const over: LogChanges = {
  ...{ stage: null, due_at: null, attempts: 0, dm_due_at: null },
  ...{ reply_status: 'skipped', reply_due_at: null },
}

export const inactiveNow: LogChanges = { ...over, status: 'skipped', error: 'automation_inactive' }

export function afterAsk(row: LogRow, rule: AutomationRow, standing: Standing): AfterAsk {
  const { isFollower, followerCount } = standing
  const told = { is_follower: isFollower, follower_count: followerCount }
  const { changes, message } = decide(row, rule, standing)
  return { changes: { ...changes, ...told, ...(message && { message_kind: message }) }, message }
}

function decide(row: LogRow, rule: AutomationRow, standing: Standing): AfterAsk {
  const { audience } = rule
  const verdict = audience ? judgeStanding(audience, standing) : 'wanted'
  const hint = gateOf(rule).notFollowingMessage === null ? null : ('hint' as const)
  // A row that waits at the gate is asked about again because the person has pressed the button.
  if (row.status === 'gated')
    return verdict === 'wanted' ? sent('gate_passed') : turnedAway('gate_failed', hint)
  if (verdict === 'wanted') return sent('passed')
  if (verdict === 'unwanted')
    return turnedAway(
      'blocked',
      audience?.followerStatus === 'follower' && standing.isFollower === false ? hint : null,
    )
  switch (audience?.whenUnknown) {
    case 'skip':
      return turnedAway('blocked', null)
    case 'verify':
      return { changes: { stage: null, due_at: null, attempts: 0 }, message: 'gate' }
    default:
      return sent('passed')
  }
}

function sent(outcome: 'passed' | 'gate_passed'): AfterAsk {
  const changes = {
    status: 'pending',
    audience_outcome: outcome,
    stage: null,
    due_at: null,
    attempts: 0,
  } as const
  return { changes, message: 'dm' }
}

function turnedAway(outcome: 'blocked' | 'gate_failed', hint: 'hint' | null): AfterAsk {
  return { changes: { ...over, status: 'skipped', audience_outcome: outcome }, message: hint }
}
