import type { Selectable } from 'kysely'
import type { AccountsTables } from '#db/tables/accounts.ts'
import type { Capability } from '#platforms/platform.ts'
import type { PlatformWord } from '#values/platforms.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Task } from './due-work.ts'

/** The due row of one account and kind. */
export type AccountSyncRow = Selectable<AccountsTables['account_sync']>

export type SyncedAccount = Selectable<AccountsTables['account']>

/** One run for one account. */
export interface SyncTask extends Task<AccountSyncRow> {
  /** When the run began. The next one is counted from here. */
  at: Date
}

/** Asks the platform of each connected account for something, at regular intervals. */
export interface AccountSync {
  /** One word, unique among all. The work is called `account-<kind>`. */
  kind: string
  everyMs: number
  /** How long after the connection the first run is due; 0 when left out. */
  firstAfterMs?: number
  /** Whose accounts: those of platforms with a capability, or of the platforms named. */
  on: { capability: Capability } | { platforms: readonly PlatformWord[] }
  /**
   * Calls the platform and commits what it found. The outcome decides when the account is due again. A run may be
   * repeated after a crash, so it only reads from the platform, or uses `effect`.
   */
  run(task: SyncTask, account: SyncedAccount): Promise<Outcome<unknown>>
}

export function accountSync(declaration: AccountSync): AccountSync {
  if (!/^[a-z]+$/.test(declaration.kind)) throw new Error(`${declaration.kind} is no kind of sync`)
  return declaration
}
