import * as t from '#contract/schema/schema.ts'
import type { LogRow } from './logs.store.ts'

export const logTypes = [
  'publishing',
  'connections',
  'webhooks',
  'messaging',
  'workflows',
  'api_request',
] as const

export const LogEntry = t.object(
  {
    id: t.id(),
    type: t.oneOf(...logTypes),
    action: t.anyString(),
    status: t.oneOf('success', 'failed', 'pending', 'skipped'),
    profileId: t.nullable(t.id()),
    accountId: t.nullable(t.id()),
    platform: t.nullable(t.anyString()),
    postId: t.nullable(t.id()),
    targetId: t.nullable(t.id({ description: 'Of type publishing: the target of the post.' })),
    webhookId: t.nullable(t.id()),
    statusCode: t.nullable(t.integer(0)),
    errorCode: t.nullable(t.anyString()),
    errorMessage: t.nullable(t.anyString()),
    durationMs: t.nullable(t.integer(0)),
    attempt: t.nullable(
      t.integer(1, undefined, {
        description:
          'Of type publishing: the attempt of the target that the row is about, counted since it was scheduled or retried; null where none had begun. Of type webhooks: the attempt of the delivery.',
      }),
    ),
    requestId: t.nullable(t.anyString()),
    apiKeyId: t.nullable(t.id()),
    userId: t.nullable(t.id()),
    method: t.nullable(t.anyString()),
    path: t.nullable(t.anyString()),
    createdAt: t.timestamp(),
  },
  { component: 'LogEntry' },
)

export function toLogEntry(row: LogRow): t.Static<typeof LogEntry> {
  return {
    id: row.id,
    type: row.type as (typeof logTypes)[number],
    action: row.action,
    status: row.status,
    profileId: row.profile_id,
    accountId: row.account_id,
    platform: row.platform,
    postId: row.post_id,
    targetId: row.target_id,
    webhookId: row.webhook_id,
    statusCode: row.status_code,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    durationMs: row.duration_ms,
    attempt: row.attempt,
    requestId: row.request_id,
    apiKeyId: row.api_key_id,
    userId: row.user_id,
    method: row.method,
    path: row.path,
    createdAt: row.created_at.toISOString(),
  }
}
