import { raise } from '#contract/errors.ts'
import { operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { parseDay } from '#values/timestamp.ts'
import { invalidRange, LogEntry, logTypes, toLogEntry } from './logs.shape.ts'
import { listLogs as listRows } from './logs.store.ts'

export const listLogs = operation({
  id: 'listLogs',
  route: 'GET /v1/logs',
  tag: 'logs',
  summary: 'Lists publishing, connection, webhook, messaging and request logs.',
  description:
    'Newest first, kept 90 days. Bodies of requests and answers are not stored. A key that is limited to profiles sees the rows of those profiles only. Rows of requests appear within a second or two.',
  permission: 'logs:read',
  query: t.object({
    type: t.optional(t.oneOf(...logTypes)),
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
