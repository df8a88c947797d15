import { sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { findMode } from '#features/accounts/index.ts'
import { deleteCalls, listCalls } from '../ledger.store.ts'
import { controlCall } from './control-call.ts'
import { toCall } from './ledger.view.ts'

export const getCalls = controlCall({
  route: 'GET /_sandbox/calls',
  query: t.object({
    provider: t.optional(t.text(50)),
    accountId: t.optional(t.id()),
    since: t.optional(t.integer(0)),
    order: t.optional(t.oneOf('oldest', 'newest')),
    limit: t.optional(t.integer(1, 1000, { code: 'invalid_limit' })),
  }),
  async handler({ db, query }) {
    const { since = 0, limit = 100, ...filter } = query
    if (filter.accountId !== undefined && (await findMode(db, filter.accountId)) === 'live')
      raise(sandboxObjectNotFound, { param: 'accountId' })
    const rows = await listCalls(db, { ...filter, since, limit: limit + 1 })
    return { data: rows.slice(0, limit).map(toCall), hasMore: rows.length > limit }
  },
})

export const forgetCalls = controlCall({
  route: 'DELETE /_sandbox/calls',
  status: 204,
  handler: ({ db }) => deleteCalls(db),
})
