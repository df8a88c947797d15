import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { type KeyClaim, lockKey } from './keys.store.ts'

/** Another worker has claimed the key meanwhile; nothing of this attempt is kept. */
export class ClaimLost extends Error {}

/** Runs writes as one, while the key is held. */
export function underKey(db: Db, key: KeyClaim, write: (tx: Db) => Promise<void>): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await lockKey(tx, key))) throw new ClaimLost()
    await write(tx)
  })
}
