import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import { reviewOwners } from '#platforms/capabilities/reviews/reviews.twin.ts'

/** The account in whose inbox a message is that the control names by the network's id alone. */
export function findAccountOfThread(db: Db, platformMessageId: string) {
  return findAccountOf(db, 'dm', platformMessageId)
}

/** The same of a review. */
export function findAccountOfReview(db: Db, reviewId: string) {
  return findAccountOf(db, reviewOwners, reviewId)
}

async function findAccountOf(db: Db, collection: string, key: string) {
  const { rows } = await sql<{ id: string }>`
    select account.id from sandbox_object as kept
    join account on account.team_id = kept.team_id and account.mode = 'test'
      and account.platform_account_id = kept.value ->> 'accountId'
    where kept.collection = ${collection} and kept.key = ${key}
    order by account.created_at limit 1`.execute(db)
  return rows[0] && findTestAccount(db, rows[0].id)
}
