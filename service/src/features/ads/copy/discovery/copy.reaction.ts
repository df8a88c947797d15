import { reaction } from '#contract/work/reaction.ts'
import { accountConnected, resumeSync } from '#features/accounts/index.ts'
import { adsSync } from './ads.sync.ts'
import { adopt, insertCopy, listBesides } from './copied-accounts.store.ts'

/** An ads connection takes over what was copied for the posting accounts beside it; a posting account goes on being copied. */
export const takeCopiesOver = reaction({
  to: accountConnected,
  takes: 'none',
  async run(tx, { platforms }, { account }, now) {
    const besides = platforms.get('adnet')?.beside?.map(({ word }) => word) ?? []
    if (besides.some((word) => word === account.platform))
      return resumeSync(tx, account.id, adsSync.kind, now)
    if (account.platform !== 'adnet') return
    await insertCopy(tx, account, now)
    for (const id of await listBesides(tx, account, besides)) await adopt(tx, id, account.id)
  },
})
