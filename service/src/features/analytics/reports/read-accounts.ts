import type { CallWith } from '#contract/operation/call.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { makeSyncsDueNow, shownDisplayName, shownUsername } from '#features/accounts/index.ts'
import type { Platform } from '#platforms/platform.ts'
import { after } from '#values/clock.ts'
import { passMs } from '../collecting/next-due.ts'
import { isRead } from '../collecting/readable.ts'
import type { ReadAccount } from './read-accounts.store.ts'

export const AnalyticsAccount = t.object(
  {
    id: t.id(),
    platform: t.anyString(),
    profileId: t.id(),
    username: t.anyString(),
    displayName: t.anyString(),
    profilePicture: t.nullable(t.anyString()),
    profileUrl: t.nullable(t.anyString()),
    isActive: t.boolean({ description: 'False once the account is disconnected.' }),
    needsReconnection: t.boolean({ description: 'The platform no longer accepts its credentials.' }),
    followersCount: t.nullable(t.integer(0)),
    followersLastUpdated: t.nullable(t.timestamp({ description: 'The day of the newest count.' })),
    parentAccountId: t.nullable(t.id()),
    lastSyncAt: t.nullable(t.timestamp({ description: 'When its numbers were last read to the end.' })),
    nextSyncAt: t.nullable(t.timestamp({ description: 'Null while they are not read.' })),
    stale: t.boolean({ description: 'Its numbers were not read for two periods, which are two hours.' }),
    error: t.nullable(
      t.object(
        { code: t.anyString(), message: t.anyString() },
        { description: 'Why they were not read the last time.' },
      ),
    ),
  },
  { component: 'AnalyticsAccount', description: 'An account with how its numbers are read.' },
)

export function isStale(account: ReadAccount, platform: Platform | undefined, now: Date): boolean {
  if (!isRead(platform, account)) return false
  return (account.read_at ?? account.connected_at) < after(now, -2 * passMs)
}

/** Makes stale accounts due, as far as they are connected. Those that wait after a failure go on waiting. Answers whether any of them is due now. */
export async function hurryStale(
  { db, platforms, now, wake }: Pick<CallWith<'platforms'>, 'db' | 'platforms' | 'now' | 'wake'>,
  accounts: readonly ReadAccount[],
): Promise<{ staleAccountCount: number; syncTriggered: boolean }> {
  const stale = accounts.filter((account) => isStale(account, platforms.get(account.platform), now))
  const ids = stale.filter(({ status }) => status === 'connected').map(({ id }) => id)
  const syncTriggered = (await makeSyncsDueNow(db, 'analytics', ids, now)) > 0
  if (syncTriggered) wake('account-analytics')
  return { staleAccountCount: stale.length, syncTriggered }
}

export function toAnalyticsAccount(
  account: ReadAccount,
  platform: Platform | undefined,
  now: Date,
): t.Static<typeof AnalyticsAccount> {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  const isConnected = account.status === 'connected'
  return {
    ...{ id: account.id, platform: account.platform, profileId: account.profile_id },
    username: shownUsername(account),
    displayName: shownDisplayName(account),
    profilePicture: account.avatar_url,
    profileUrl: account.profile_url,
    isActive: account.status !== 'disconnected',
    needsReconnection: account.status === 'needs_reconnect',
    followersCount: account.followers_count,
    followersLastUpdated: iso(account.followers_at),
    parentAccountId: account.parent_account_id,
    lastSyncAt: iso(account.read_at),
    nextSyncAt: isConnected && isRead(platform, account) ? iso(account.due_at) : null,
    stale: isStale(account, platform, now),
    error: isConnected
      ? errorOf(account)
      : { code: accountDisconnected.code, message: accountDisconnected.message },
  }
}

function errorOf({ error_code: code, error_message: message }: ReadAccount) {
  return code === null || message === null ? null : { code, message }
}
