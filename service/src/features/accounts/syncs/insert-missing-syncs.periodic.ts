import type { AccountSync } from '#contract/work/account-sync.ts'
import { type Pass, pass } from '#contract/work/due-work.ts'
import { hour } from '#values/clock.ts'
import { isSynced } from './account-sync.reaction.ts'
import { insertMissing, shortenWaits } from './account-syncs.store.ts'

const atOnce = 1000

/**
 * Gives accounts that were connected before a kind of sync was declared their due rows, and those a nearer time whose
 * period the deployment has shortened.
 */
export function syncRowsPass(syncs: readonly AccountSync[]): Pass {
  return pass({
    name: 'account-sync-rows',
    everyMs: hour,
    atStart: true,
    async run({ db, clock, platforms, settings, stopping }) {
      let count = 0
      for (const sync of syncs) {
        const words = [...platforms.keys()].filter((word) => isSynced(sync, word, platforms))
        for (let added = atOnce; added === atOnce && !stopping(); count += added)
          added = await insertMissing(db, sync, settings, words, clock.now(), atOnce)
        for (let moved = atOnce; moved >= atOnce && !stopping(); count += moved)
          moved = await shortenWaits(db, sync, settings, clock.now(), atOnce)
      }
      return count
    },
  })
}
