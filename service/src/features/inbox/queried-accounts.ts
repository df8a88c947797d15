import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, assertProfile, findAccount } from '#features/accounts/index.ts'
import type { Capability, Platform } from '#platforms/platform.ts'
import { namedPlatforms } from '#values/platforms.ts'
import { listAccountsWith } from './conversations/conversations.store.ts'

/** What lists over several accounts take besides their own filters. */
export const accountFilters = {
  profileId: t.optional(t.id()),
  platform: t.optional(t.shownAs('PlatformWord', t.oneOf(...namedPlatforms))),
  accountId: t.optional(t.id()),
}

/** The same where the platforms with an ability are known. */
export const accountFiltersOf = <const Words extends string[]>(...words: Words) => ({
  ...accountFilters,
  platform: t.optional(t.oneOf(...words)),
})

const AccountOfList = { accountId: t.id(), platform: t.anyString() }

/** Which accounts a list could not be complete for (D8.5). */
export const ListMeta = t.object(
  {
    accountsQueried: t.integer(0),
    accountsFailed: t.integer(0),
    failedAccounts: t.array(
      t.object({
        ...AccountOfList,
        accountUsername: t.anyString(),
        error: t.anyString(),
        code: t.anyString(),
        retryAfter: t.nullable(t.integer(0)),
      }),
    ),
    accountsSkipped: t.array(t.object(AccountOfList), {
      description: 'Accounts that have not opted in to what the platform charges for.',
    }),
  },
  { component: 'ListMeta' },
)

interface Filter {
  profileId?: string | undefined
  platform?: string | undefined
  accountId?: string | undefined
}

type Listing = Pick<CallWith<'platforms', unknown, Filter>, 'db' | 'scope' | 'platforms' | 'query'>

/** The platforms whose accounts a list is about. */
export function wordsWith(platforms: ReadonlyMap<string, Platform>, capability: Capability): string[] {
  return [...platforms.values()].filter((one) => one[capability] !== undefined).map(({ word }) => word)
}

/** Judges the filters of a list over accounts, and says which accounts it covers. */
export async function queriedAccounts(
  { db, scope, platforms, query }: Listing,
  capability: Capability,
  skips: (platform: Platform, opted: { inbox?: boolean } | null) => boolean = () => false,
): Promise<{ where: Record<string, string | undefined>; meta: t.Static<typeof ListMeta> }> {
  const { profileId, platform, accountId } = query
  const words = wordsWith(platforms, capability)
  await assertProfile(db, scope, profileId)
  const all = await listAccountsWith(db, scope, words, { profileId, accountId })
  if (accountId !== undefined && all.length === 0) await refuseAbsent(db, scope, accountId)
  const accounts = all.filter((one) => platform === undefined || one.platform === platform)
  const isSkipped = (one: (typeof all)[number]) => {
    const served = platforms.get(one.platform)
    return served !== undefined && skips(served, one.capabilities)
  }
  const skipped = accounts.filter(isSkipped)
  const queried = accounts.filter((one) => !isSkipped(one))
  const failed = queried.filter(({ status }) => status !== 'connected')
  return {
    where: { profile_id: profileId, platform, account_id: accountId },
    meta: {
      accountsQueried: queried.length,
      accountsFailed: failed.length,
      failedAccounts: failed.map(({ id, platform: word, username }) => ({
        accountId: id,
        platform: word,
        accountUsername: username,
        error: accountDisconnected.message,
        code: accountDisconnected.code,
        retryAfter: null,
      })),
      accountsSkipped: skipped.map(({ id, platform: word }) => ({ accountId: id, platform: word })),
    },
  }
}

/** An account without the ability is there and has no rows; one that the caller does not see is absent. */
async function refuseAbsent(db: Listing['db'], scope: Listing['scope'], id: string): Promise<void> {
  if (!(await findAccount(db, scope, id))) raise(accountNotFound, { param: 'accountId' })
}
