import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface People {
  accountId: string
  participantIds: string[]
}

/** Who a contact is to each account. */
export async function listPeople(tx: Db, contactId: string): Promise<People[]> {
  const { rows } = await sql<People>`
    select account_id as "accountId", array_agg(external_id) as "participantIds"
    from contact_channel where contact_id = ${contactId}
    group by account_id order by account_id`.execute(tx)
  return rows
}

/**
 * Takes out what names them. That a comment was answered stays known, and that a person was is forgotten with the
 * person.
 */
export async function forgetPeople(
  tx: Db,
  accountId: string,
  participantIds: readonly string[],
): Promise<void> {
  const theirs = sql`account_id = ${accountId} and participant_id = any(${[...participantIds]}::text[])`
  await sql`
    update comment_automation_log
    set participant_id = null, participant_name = null, participant_username = null, text = null
    where ${theirs}`.execute(tx)
  await sql`update comment_automation_taken set participant_id = null where ${theirs}`.execute(tx)
  await sql`update comment_automation_link set participant_id = null where ${theirs}`.execute(tx)
  await sql`delete from comment_automation_miss where ${theirs}`.execute(tx)
}
