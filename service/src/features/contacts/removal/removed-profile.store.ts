import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteByIds } from '#db/query/delete-by-ids.ts'

const heldAtOnce = 10_000

interface Place {
  id: string
  at: string
}

/**
 * All contacts of a profile with what is theirs, under the lock of the profile. A million of them are no work for one
 * statement, and one that began at the top again each time would walk over all that are deleted already.
 */
export async function deleteContactsOf(tx: Db, profileId: string): Promise<void> {
  for (let last: Place | undefined = { at: 'infinity', id: '' }; last; ) {
    const { rows }: { rows: Place[] } = await sql<Place>`
      select id, created_at::text as at from contact
      where profile_id = ${profileId} and (created_at, id) < (${last.at}::timestamptz, ${last.id})
      order by created_at desc, id desc limit ${heldAtOnce}`.execute(tx)
    await deleteByIds(
      tx,
      'contact',
      rows.map(({ id }) => id),
    )
    last = rows.at(-1)
  }
}
