import type { Selectable } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import type { Capability } from '#platforms/platform.ts'
import type { NetworkWord } from '#values/platforms.ts'
import type { Mode } from '#values/scope.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Settings } from '../tools/tools.ts'
import type { Task } from './due-work.ts'

/** The due row of one account and kind. */
export type AccountSyncRow = Selectable<Tables['account_sync']>

export type SyncedAccount = Selectable<Tables['account']>

/** One run for one account. */
export interface SyncTask extends Task<AccountSyncRow> {
  /** When the run began. The next one is counted from here. */
  at: Date
  /** Whether a caller waits for this run, as against one that is due by its period. */
  isAskedFor: boolean
}

/** A time that the deployment or the mode may decide. */
export type Period = number | ((settings: Settings, mode: Mode) => number)

/** Periodic work that calls the platform of each connected account. */
export interface AccountSync {
  /** One word, unique among all. The work is called `account-<kind>`. */
  kind: string
  /** The job of the sandbox control that runs it; the name of the work when left out. */
  job?: string
  everyMs: Period
  /** How long after the connection the first run is due; 0 when left out. */
  firstAfterMs?: Period
  /** Whose accounts: those of platforms with a capability, or of the platforms named. */
  on: { capability: Capability } | { platforms: readonly NetworkWord[] }
  /**
   * The account that is run when the sandbox control names this one of test mode, where another may stand for it; the
   * account itself when left out.
   */
  resolveAccount?(db: Db, accountId: string): Promise<string>
  /**
   * Calls the platform and commits what it found. The outcome decides when the account is due again. A run may be
   * repeated after a crash, so it only reads from the platform, or uses `effect`.
   */
  run(task: SyncTask, account: SyncedAccount): Promise<Outcome<unknown>>
}

export function msOf(period: Period, settings: Settings, mode: Mode): number {
  return typeof period === 'number' ? period : period(settings, mode)
}

export function accountSync(declaration: AccountSync): AccountSync {
  if (!/^[a-z]+$/.test(declaration.kind)) throw new Error(`${declaration.kind} is no kind of sync`)
  return declaration
}
