import type { Call } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, assertProfile, findAccount, profileNotFound } from '#features/accounts/index.ts'
import { inboxWords } from '#values/platforms.ts'
import { sources } from '../inbox.tables.ts'
import { accountFiltersOf } from '../queried-accounts.ts'
import { type AccountFilter, type CountedAccount, listCountedAccounts } from './counted-accounts.store.ts'
import { rangeErrors } from './days.ts'

/** What narrows the messages that are counted. */
export const filters = accountFiltersOf(...inboxWords)

export const source = {
  source: t.optional(
    t.described(t.oneOf(...sources), 'Counts messages of this source only. Incoming ones are of contact.'),
  ),
}

export const filterErrors = [accountNotFound, profileNotFound, ...rangeErrors]

/** The accounts whose messages a request counts. One that its caller does not see is absent. */
export async function countedAccounts({
  db,
  scope,
  query,
}: Pick<Call<unknown, AccountFilter>, 'db' | 'scope' | 'query'>): Promise<CountedAccount[]> {
  await assertProfile(db, scope, query.profileId)
  const accounts = await listCountedAccounts(db, scope, query)
  const { accountId } = query
  if (accountId !== undefined && accounts.length === 0 && !(await findAccount(db, scope, accountId)))
    raise(accountNotFound, { param: 'accountId' })
  return accounts
}
