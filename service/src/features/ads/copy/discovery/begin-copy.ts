import type { Call } from '#contract/operation/operation.ts'
import { type AccountRow, beginSync } from '#features/accounts/index.ts'
import { adsSync } from './ads.sync.ts'
import { insertCopy, isCopied } from './copied-accounts.store.ts'

/** Begins to copy the ads of a posting account whose own grant runs ads, when they are used for the first time. */
export async function beginCopy(
  { db, settings, now, transaction }: Pick<Call, 'db' | 'settings' | 'now' | 'transaction'>,
  account: AccountRow,
): Promise<void> {
  if (account.status !== 'connected' || (await isCopied(db, account.id))) return
  await transaction(async (tx) => {
    if (await insertCopy(tx, account, now)) await beginSync(tx, account, adsSync, settings, now)
  })
}
