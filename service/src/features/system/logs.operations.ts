import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { after, day } from '#values/clock.ts'
import { namedPlatforms } from '#values/platforms.ts'
import { LogEntry, logTypes, toLogEntry } from './logs.shape.ts'
import { logRows, narrowed } from './logs.store.ts'
import { invalidRange, mutuallyExclusiveFields, rangeOf } from './range.ts'

export const listLogs = operation({
  id: 'listLogs',
  route: 'GET /v1/logs',
  tag: 'logs',
  summary: 'Lists publishing, connection, webhook, messaging and request logs.',
  description:
    'Newest first, kept 90 days. Request and answer bodies are not stored. A key that is limited to profiles sees only the rows of those profiles. Rows of requests appear within a second or two. What a session reads successfully leaves no row.',
  permission: 'logs:read',
  query: t.object({
    type: t.optional(
      t.described(
        t.oneOf(...logTypes, 'workflow_event', 'all'),
        'workflow_event means workflows; all means every type.',
      ),
    ),
    status: t.optional(t.oneOfCode('invalid_status', 'success', 'failed', 'pending', 'skipped', 'all')),
    platform: t.optional(t.oneOf(...namedPlatforms, 'all')),
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
    days: t.optional(
      t.integer(1, 90, { description: 'From this many days before now on, in place of from.' }),
    ),
    to: t.optional(t.day({ description: 'Until the end of this day, or before this instant.' })),
  }),
  reply: t.page(LogEntry),
  paging: { usual: 50 },
  errors: [invalidRange, mutuallyExclusiveFields],
  async handler({ db, scope, query, page, now }) {
    const { accountId, profileId, requestId, via, from, to, days, search, action } = query
    if (days !== undefined && from !== undefined) raise(mutuallyExclusiveFields, { param: 'days' })
    const since = days === undefined ? from : after(now, -days * day).toISOString()
    const named = { account_id: accountId, profile_id: profileId, request_id: requestId, action }
    const words = {
      type: query.type === 'workflow_event' ? 'workflows' : narrowing(query.type),
      status: narrowing(query.status),
      platform: narrowing(query.platform),
    }
    const where = { ...words, ...named, created_at: rangeOf({ from: since, to }) }
    const and = narrowed(search, via)
    return pageAnswer(await logRows.list(db, scope, page, { where, and }), page, toLogEntry)
  },
})

/** What a word of the query narrows a list to: `all` is as if it were absent. */
function narrowing<Word extends string>(word: Word | undefined): Exclude<Word, 'all'> | undefined {
  return word === 'all' ? undefined : (word as Exclude<Word, 'all'> | undefined)
}
