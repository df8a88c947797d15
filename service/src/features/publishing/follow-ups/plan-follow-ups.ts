import type { FollowUp } from '#platforms/capabilities/publishing/publishing.ts'
import { newId } from '#values/id.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import type { FollowUpRow } from './follow-ups.store.ts'

/** The rows of the steps of a published target. They are due at once, one after the other. */
export function plannedRows(target: TargetRow, steps: readonly FollowUp[], now: Date): FollowUpRow[] {
  return steps.map(({ name, value }, position) => ({
    id: newId(now),
    target_id: target.id,
    team_id: target.team_id,
    mode: target.mode,
    account_id: target.account_id,
    platform: target.platform,
    position,
    name,
    value,
    status: 'waiting',
    due_at: now,
    lease_until: null,
    lease_owner: null,
    starts: 0,
    fence: 0,
    attempts: 0,
    platform_id: null,
    error: null,
    created_at: now,
    updated_at: now,
  }))
}
