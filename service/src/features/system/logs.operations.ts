import { operation } from '#contract/operation.ts'
import { pageAnswer } from '#contract/page-answer.ts'
import * as t from '#contract/schema.ts'
import { contains, type LogRow, logRows } from './logs.store.ts'
import { invalidRange, rangeOf } from './range.ts'

const types = ['publishing', 'connections', 'webhooks', 'messaging', 'workflows', 'api_request'] as const

export const LogEntry = t.object(
  {
    id: t.id(),
    type: t.oneOf(...types),
    action: t.anyString(),
    status: t.oneOf('success', 'failed', 'pending', 'skipped'),
    profileId: t.nullable(t.id()),
    accountId: t.nullable(t.id()),
    platform: t.nullable(t.anyString()),
    postId: t.nullable(t.id()),
    targetId: t.nullable(t.id()),
    webhookId: t.nullable(t.id()),
    statusCode: t.nullable(t.integer(0)),
    errorCode: t.nullable(t.anyString()),
    errorMessage: t.nullable(t.anyString()),
    durationMs: t.nullable(t.integer(0)),
    requestId: t.nullable(t.anyString()),
    apiKeyId: t.nullable(t.id()),
    userId: t.nullable(t.id()),
    method: t.nullable(t.anyString()),
    path: t.nullable(t.anyString()),
    createdAt: t.timestamp(),
  },
  { component: 'LogEntry' },
)

export const listLogs = operation({
  id: 'listLogs',
  route: 'GET /v1/logs',
  tag: 'logs',
  summary: 'Lists publishing, connection, webhook, messaging and request logs.',
  description:
    'Newest first, kept 90 days. Bodies of requests and answers are not stored. A key that is limited to profiles sees the rows of those profiles only. Rows of requests appear within a second or two.',
  permission: 'logs:read',
  query: t.object({
    type: t.optional(t.oneOf(...types)),
    status: t.optional(t.oneOfCode('invalid_status', 'success', 'failed', 'pending', 'skipped')),
    platform: t.optional(t.text(50)),
    action: t.optional(t.text(100)),
    search: t.optional(t.text(200)),
    accountId: t.optional(t.id()),
    profileId: t.optional(t.id()),
    requestId: t.optional(t.text(128)),
    from: t.optional(t.day({ description: 'From this day or instant on.' })),
    to: t.optional(t.day({ description: 'Until the end of this day, or before this instant.' })),
  }),
  reply: t.page(LogEntry),
  paging: { usual: 50 },
  errors: [invalidRange],
  async handler({ db, scope, query, page }) {
    const { accountId, profileId, requestId, from, to, search, ...plain } = query
    const named = { account_id: accountId, profile_id: profileId, request_id: requestId }
    const where = { ...plain, ...named, created_at: rangeOf({ from, to }) }
    const and = search === undefined ? undefined : contains(search)
    return pageAnswer(await logRows.list(db, scope, page, { where, and }), page, toLogEntry)
  },
})

export function toLogEntry(row: LogRow): t.Static<typeof LogEntry> {
  return {
    id: row.id,
    type: row.type as (typeof types)[number],
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
    requestId: row.request_id,
    apiKeyId: row.api_key_id,
    userId: row.user_id,
    method: row.method,
    path: row.path,
    createdAt: row.created_at.toISOString(),
  }
}
