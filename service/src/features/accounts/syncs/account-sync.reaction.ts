import type { Tools } from '#contract/tools/tools.ts'
import type { AccountSync } from '#contract/work/account-sync.ts'
import { type Reaction, reaction } from '#contract/work/reaction.ts'
import { accountConnected } from '../accounts.causes.ts'
import { beginSync } from './account-syncs.store.ts'

/** Makes an account due for each kind of sync of its platform, in the transaction that connects it. */
export function beginSyncs(syncs: readonly AccountSync[]): Reaction {
  return reaction({
    to: accountConnected,
    takes: 'account',
    async run(tx, { platforms, settings }, { account }, now) {
      for (const sync of syncs)
        if (isSynced(sync, account.platform, platforms)) await beginSync(tx, account, sync, settings, now)
    },
  })
}

/** Whether accounts of a platform have this kind of sync. */
export function isSynced({ on }: AccountSync, word: string, platforms: Tools['platforms']): boolean {
  if ('platforms' in on) return on.platforms.some((named) => named === word)
  return platforms.get(word)?.[on.capability] !== undefined
}
