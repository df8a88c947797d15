import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { lockProfile } from '#db/query/locks.ts'
import { type AccountRow, accountNotFound, findAccounts, profileNotFound } from '#features/accounts/index.ts'
import type { Scope } from '#values/scope.ts'
import { channelRefusal, keepChanges } from '../contact-changes.store.ts'
import { channelPlatformMismatch } from '../contacts.errors.ts'
import { findByIdentifier, type Identifier } from '../contacts.store.ts'
import { openTagBook } from '../tags/tags.store.ts'
import { type Imported, ImportPlan } from './import-plan.ts'
import { type GoodRow, judgeRows } from './import-rows.ts'

interface Import extends Pick<Call, 'scope' | 'now' | 'transaction'> {
  profileId: string
  rows: readonly object[]
  shared: Shared
}

/** The account of rows that name none, and the platform that it has to be of. */
interface Shared {
  accountId: string | undefined
  platform: string | undefined
}

/** A channel or an account can only come in between when an account moves to another profile or goes. */
const triesMax = 3

/** Judges the rows, and stores the good ones with a few statements for any number of rows. */
export async function importRows({ rows, shared, transaction, ...owner }: Import): Promise<Imported> {
  const { good, errors } = judgeRows(rows, shared.accountId)
  for (let tries = 1; ; tries++)
    try {
      return await transaction((tx) => keepRows(tx, { ...owner, shared, good, errors }))
    } catch (cause) {
      if (tries === triesMax || !channelRefusal(cause)) throw cause
    }
}

interface Keeping extends Pick<Imported, 'errors'> {
  scope: Scope
  profileId: string
  now: Date
  shared: Shared
  good: readonly GoodRow[]
}

async function keepRows(tx: Db, keeping: Keeping): Promise<Imported> {
  const { scope, profileId, now, shared, good, errors } = keeping
  // Imports into one profile take turns, so two of them never meet at an identifier or a tag.
  if (!(await lockProfile(tx, scope, profileId))) raise(profileNotFound, { param: 'profileId' })
  await assertShared(tx, scope, profileId, shared)
  const identifiers = good.flatMap(({ identifier }) => identifier ?? [])
  const [accounts, known, book] = await Promise.all([
    findAccountsOf(tx, scope, profileId, identifiers),
    findByIdentifier(tx, scope, identifiers),
    openTagBook(
      tx,
      scope,
      profileId,
      good.flatMap(({ tags }) => tags),
    ),
  ])
  const plan = new ImportPlan({ scope, profileId, now, accounts, known, book })
  for (const row of good) plan.add(row)
  const { imported, changes } = plan.end(errors)
  await keepChanges(tx, scope, changes, now)
  return imported
}

async function assertShared(
  tx: Db,
  scope: Scope,
  profileId: string,
  { accountId, platform }: Shared,
): Promise<void> {
  if (accountId === undefined) return
  const [account] = (await findAccounts(tx, scope, [accountId])).filter(
    ({ profile_id }) => profile_id === profileId,
  )
  if (!account) return raise(accountNotFound, { param: 'accountId' })
  if (platform !== undefined && platform !== account.platform)
    raise(channelPlatformMismatch, { param: 'platform' })
}

async function findAccountsOf(
  tx: Db,
  scope: Scope,
  profileId: string,
  identifiers: readonly Identifier[],
): Promise<AccountRow[]> {
  const ids = [...new Set(identifiers.map(({ accountId }) => accountId))]
  if (ids.length === 0) return []
  return (await findAccounts(tx, scope, ids)).filter(({ profile_id }) => profile_id === profileId)
}
