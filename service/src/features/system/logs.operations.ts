import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { namedPlatforms } from '#values/platforms.ts'
import { LogEntry, logTypes, toLogEntry } from './logs.shape.ts'
import { logRows, narrowed } from './logs.store.ts'
import { invalidRange, rangeOf } from './range.ts'

export const listLogs = operation({
  id: 'listLogs',
  route: 'GET /v1/logs',
  tag: 'logs',
  summary: 'Lists publishing, connection, webhook, messaging and request logs.',
  description:
    'Newest first, kept 90 days. Request and answer bodies are not stored. A key that is limited to profiles sees only the rows of those profiles. Rows of requests appear within a second or two. What a session reads successfully leaves no row.',
  permission: 'logs:read',
  query: t.object({
    type: t.optional(t.oneOf(...logTypes)),
    status: t.optional(t.oneOfCode('invalid_status', 'success', 'failed', 'pending', 'skipped')),
    platform: t.optional(t.oneOf(...namedPlatforms)),
    action: t.optional(t.text(100)),
    search: t.optional(t.text(200)),
    accountId: t.optional(t.id({ filter: 'past' })),
    profileId: t.optional(t.id({ filter: 'past' })),
    requestId: t.optional(t.text(128)),
    via: t.optional(
      t.described(
        t.oneOf('key', 'session'),
        'Only rows of what was done with an API key, or with the session of a person.',
      ),
    ),
    from: t.optional(t.day({ description: 'From this day or instant on.' })),
    to: t.optional(t.day({ description: 'Until the end of this day, or before this instant.' })),
  }),
  reply: t.page(LogEntry),
  paging: { usual: 50 },
  errors: [invalidRange],
  async handler({ db, scope, query, page }) {
    const { accountId, profileId, requestId, via, from, to, search, ...plain } = query
    const named = { account_id: accountId, profile_id: profileId, request_id: requestId }
    const where = { ...plain, ...named, created_at: rangeOf({ from, to }) }
    const and = narrowed(search, via)
    return pageAnswer(await logRows.list(db, scope, page, { where, and }), page, toLogEntry)
  },
})
