import type { SyncedAccount } from '#contract/work/account-sync.ts'
import { cause } from '#contract/work/cause.ts'
import type { Notified } from '#contract/work/incoming.ts'
import type { Mode } from '#values/scope.ts'

/** An account was connected, for the first time or again. */
export const accountConnected = cause<{ account: SyncedAccount }>('account.connected')

/** An account goes to the profile that is named. Its row is still in the first one. */
export const accountMoved = cause<{ teamId: string; mode: Mode; accountId: string; profileId: string }>(
  'account.moved',
)

/** An account is about to go, with or without its profile. Its row is still there. */
export const accountRemoved = cause<{ teamId: string; mode: Mode; accountId: string }>('account.removed')

/** A page of what is new for a bot was read, which many accounts share. The network forgets it after this transaction. */
export const botRead = cause<Notified & { platform: string }>('bot.read')
