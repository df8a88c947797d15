import type { Db } from '#db/database.ts'
import { moveLogs } from '#features/system/index.ts'
import { moveEvents } from '#features/webhooks/index.ts'
import { type MovedAccount, moveTargets } from './moved-targets.store.ts'

/**
 * Takes the targets of an account into its new profile, and the posts that lie there as a whole now. What was logged and
 * told of them goes along, so that the first profile finds nothing of them any more.
 */
export async function followAccount(tx: Db, moved: MovedAccount, now: Date): Promise<void> {
  const postIds = await moveTargets(tx, moved, now)
  await moveLogs(tx, { ...moved, postIds })
  await moveEvents(tx, { ...moved, postIds })
}
