import type { Db } from '#db/database.ts'
import { moveLogs } from '#features/system/index.ts'
import { moveEvents } from '#features/webhooks/index.ts'
import { type MovedAccount, moveTargets } from './moved-targets.store.ts'

/**
 * Moves the targets of an account to its new profile, and the posts that now lie there as a whole. Their logs and
 * events move with them, so that nothing of them stays in the first profile.
 */
export async function followAccount(tx: Db, moved: MovedAccount, now: Date): Promise<void> {
  const postIds = await moveTargets(tx, moved, now)
  await moveLogs(tx, { ...moved, postIds })
  await moveEvents(tx, { ...moved, postIds })
}
