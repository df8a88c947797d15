import type { SyncedAccount } from '#contract/account-sync.ts'
import { cause } from '#contract/cause.ts'
import type { Mode } from '#values/scope.ts'

/** An account was connected, for the first time or again. */
export const accountConnected = cause<{ account: SyncedAccount }>('account.connected')

/** An account is about to go, with or without its profile. Its row is still there. */
export const accountRemoved = cause<{ teamId: string; mode: Mode; accountId: string }>('account.removed')
