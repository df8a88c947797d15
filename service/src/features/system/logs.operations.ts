import { error, raise } from '#contract/errors.ts'
import { operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { parseDay } from '#values/timestamp.ts'
import { type LogRow, listLogs as listRows } from './logs.store.ts'

export const invalidRange = error(400, 'invalid_range', 'The range ends before it starts.')

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
    accountId: t.optional(t.id({ filter: 'past' })),
    profileId: t.optional(t.id({ filter: 'past' })),
    requestId: t.optional(t.text(128)),
    from: t.optional(t.day({ description: 'From this day or instant on.' })),
    to: t.optional(t.day({ description: 'Until the end of this day, or before this instant.' })),
  }),
  reply: t.page(LogEntry),
  paging: { usual: 50 },
  errors: [invalidRange],
  async handler({ db, scope, query, page }) {
    const { accountId, profileId, requestId, from, to, ...plain } = query
    const range = { from: from && parseDay(from), to: to && parseDay(to, true) }
    if (range.from && range.to && range.to < range.from) raise(invalidRange, { param: 'to' })
    const filter = { ...plain, account_id: accountId, profile_id: profileId, request_id: requestId }
    const rows = await listRows(
      db,
      scope,
      { ...filter, from: range.from || undefined, to: range.to || undefined },
      page,
    )
    return { ...rows, data: rows.data.map(toLogEntry) }
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
