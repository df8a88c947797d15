import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { accountNotFound, profileNotFound } from '../accounts.errors.ts'
import { accountPlatforms, shownUsername } from '../accounts.shape.ts'
import { type AccountRow, findAccount } from '../accounts.store.ts'
import { assertProfile } from '../profiles/visible-profile.ts'
import { findDueTimes } from '../syncs/account-syncs.store.ts'
import { listHealth, summarizeHealth } from './health.store.ts'
import { accountHealth } from './health.sync.ts'

const AccountHealth = t.object(
  {
    accountId: t.id(),
    profileId: t.id(),
    platform: t.anyString(),
    username: t.anyString(),
    status: t.oneOf('healthy', 'warning', 'error'),
    issues: t.array(t.anyString(), {
      description:
        'Sentences for people. Of an account that needs to be connected again the first entry is credential_expired.',
    }),
    lastCheckedAt: t.timestamp(),
    nextCheckAt: t.nullable(t.timestamp({ description: 'Null without a connection to check.' })),
  },
  { component: 'AccountHealth' },
)

export const getAllAccountsHealth = operation({
  id: 'getAllAccountsHealth',
  route: 'GET /v1/accounts/health',
  tag: 'accounts',
  summary: 'Lists stored connection health with a summary over the whole scope.',
  description:
    'The service checks each account every six hours. An account that loses its connection is in error at once. An account that has not been checked yet, or is disconnected, is not listed. The summary counts what is listed, over all pages.',
  permission: 'accounts:read',
  query: t.object({
    profileId: t.optional(t.id()),
    platform: t.optional(t.oneOf(...accountPlatforms)),
  }),
  reply: t.page(AccountHealth, {
    summary: t.object({
      total: t.integer(0),
      healthy: t.integer(0),
      warning: t.integer(0),
      error: t.integer(0),
      needsReconnect: t.integer(0),
    }),
    scope: t.object({ profileId: t.nullable(t.id()), platform: t.nullable(t.anyString()) }),
  }),
  errors: [profileNotFound],
  async handler({ db, scope, query, page }) {
    const { profileId, platform } = query
    await assertProfile(db, scope, profileId)
    const filter = { platform, profile_id: profileId }
    const rows = await listHealth(db, scope, filter, page)
    const due = await dueOf(db, rows.data)
    return {
      ...rows,
      data: rows.data.flatMap((row) => toHealth(row, due) ?? []),
      summary: await summarizeHealth(db, scope, filter),
      scope: { profileId: profileId ?? null, platform: platform ?? null },
    }
  },
})

export const getAccountHealth = operation({
  id: 'getAccountHealth',
  route: 'GET /v1/accounts/{accountId}/health',
  tag: 'accounts',
  summary: 'Returns the stored connection state of one account without calling the platform.',
  description:
    'An account that has not been checked yet, or is disconnected, has no state: account_not_found. One that needs to be connected again is in error at once, with the issue credential_expired.',
  permission: 'accounts:read',
  reply: t.ok(AccountHealth),
  errors: [accountNotFound],
  async handler({ db, scope, params }) {
    const row = (await findAccount(db, scope, params.accountId)) ?? raise(accountNotFound)
    const due = await dueOf(db, [row])
    return toHealth(row, due) ?? raise(accountNotFound, { message: whyUnknown(due.get(row.id)) })
  },
})

/** The account is there, which the code alone would leave open. */
function whyUnknown(due: Date | undefined): string {
  return due
    ? `The account has no health yet: its first check is at ${due.toISOString()}.`
    : 'The account has no connection to check.'
}

function dueOf(db: Db, rows: readonly AccountRow[]): Promise<Map<string, Date>> {
  const ids = rows.map(({ id }) => id)
  return findDueTimes(db, accountHealth.kind, ids)
}

/** Undefined when the account has not been checked yet. */
function toHealth(
  row: AccountRow,
  due: ReadonlyMap<string, Date>,
): t.Static<typeof AccountHealth> | undefined {
  const { health_status: status, health_issues: issues, health_checked_at: checkedAt } = row
  if (!status || !issues || !checkedAt) return undefined
  return {
    accountId: row.id,
    profileId: row.profile_id,
    platform: row.platform,
    username: shownUsername(row),
    status,
    issues,
    lastCheckedAt: checkedAt.toISOString(),
    nextCheckAt: due.get(row.id)?.toISOString() ?? null,
  }
}
