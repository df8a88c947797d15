import type { FollowUp } from '#platforms/capabilities/publishing/publishing.ts'
import type { TargetRow } from '../targets/targets.store.ts'

export interface LogLine {
  action: 'publish' | 'lookup' | 'settle' | `follow_up.${FollowUp['name']}`
  status: 'success' | 'failed' | 'pending'
  code?: string
  message?: string
  durationMs?: number
  /** The person or key that reported it; absent for a worker. */
  by?: { api_key_id: string | null; user_id: string | null; request_id: string }
}

/** The row of the log about a target, of its attempt unless another one is named. */
export function logEntry(row: TargetRow, log: LogLine, now: Date, attempt = row.attempts) {
  const { action, status, code, message, durationMs, by } = log
  return {
    team_id: row.team_id,
    mode: row.mode,
    type: 'publishing',
    action,
    status,
    profile_id: row.profile_id,
    account_id: row.account_id,
    platform: row.platform,
    post_id: row.post_id,
    target_id: row.id,
    error_code: code ?? null,
    error_message: message ?? null,
    duration_ms: durationMs ?? null,
    attempt: attempt > 0 ? attempt : null,
    created_at: now,
    ...by,
  }
}
