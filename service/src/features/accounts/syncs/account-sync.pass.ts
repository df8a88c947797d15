import type { AccountSync } from '#contract/account-sync.ts'
import { type Pass, pass } from '#contract/due-work.ts'
import { hour } from '#values/clock.ts'
import { isSynced } from './account-sync.reaction.ts'
import { insertMissing } from './account-syncs.store.ts'

const atOnce = 1000

/** Gives accounts that were connected before a kind of sync was declared their due rows. */
export function syncRowsPass(syncs: readonly AccountSync[]): Pass {
  return pass({
    name: 'account-sync-rows',
    everyMs: hour,
    async run({ db, clock, platforms, settings, stopping }) {
      let count = 0
      for (const sync of syncs) {
        const words = [...platforms.keys()].filter((word) => isSynced(sync, word, platforms))
        for (let added = atOnce; added === atOnce && !stopping(); count += added)
          added = await insertMissing(db, sync, settings, words, clock.now(), atOnce)
      }
      return count
    },
  })
}
