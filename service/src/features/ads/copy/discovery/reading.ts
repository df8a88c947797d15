import type { SyncTask } from '#contract/work/account-sync.ts'
import type { AccountRow, BoundOwn } from '#features/accounts/index.ts'
import type { platforms } from '#platforms/registry.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { AdAccountRow } from './copied-accounts.store.ts'
import type { Place } from './found-objects.store.ts'

export type Adnet = BoundOwn<(typeof platforms)['adnet']['own']>
export type Ask = <T>(use: (adnet: Adnet) => Promise<Outcome<T>>) => Promise<Outcome<T>>

/** One ad account in one sync. */
export interface Reading extends Place {
  task: SyncTask
  account: AccountRow
  ask: Ask
  row: AdAccountRow
}
