import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface Taking {
  accountId: string
  occasion: string
  platformPostId: string | null
  participantId: string
}

/**
 * Takes a comment or a message for good. `first` is to be answered; `again` is of a person who has an answer under the
 * post; undefined was taken before.
 */
export async function take(tx: Db, taking: Taking, now: Date): Promise<'first' | 'again' | undefined> {
  if (await insert(tx, taking, true, now)) return 'first'
  return (await insert(tx, taking, false, now)) ? 'again' : undefined
}

async function insert(
  tx: Db,
  { accountId, occasion, platformPostId, participantId }: Taking,
  isAnswered: boolean,
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insertInto('comment_automation_taken')
    .values({
      account_id: accountId,
      occasion,
      platform_post_id: platformPostId,
      participant_id: participantId,
      is_answered: isAnswered,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('occasion')
    .executeTakeFirst()
  return made !== undefined
}

/** Nothing reached the person, so that another comment of theirs may be answered. */
export async function release(
  tx: Db,
  { accountId, occasion }: Pick<Taking, 'accountId' | 'occasion'>,
): Promise<void> {
  await sql`
    update comment_automation_taken set is_answered = false
    where account_id = ${accountId} and occasion = ${occasion}`.execute(tx)
}
