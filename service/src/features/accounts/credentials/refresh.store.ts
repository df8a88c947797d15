import { sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import type { AccountRow } from '../accounts.store.ts'

/** Takes the right to renew credentials, unless they were renewed since they were read. */
export async function takeRefresh(db: Db, row: AccountRow, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account set refresh_until = clock_timestamp() + ${`${seconds} seconds`}::interval
    where id = ${row.id} and ${ofOwner(row)} and ${isSame(row)}
      and (refresh_until is null or refresh_until < clock_timestamp())`.execute(db)
  return Boolean(numAffectedRows)
}

/** Ends a refresh: with new credentials, unless others have taken the place of the old ones, or with none. */
export async function endRefresh(db: Db, row: AccountRow, sealed: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account set refresh_until = null, credentials = coalesce(${sealed}::text, credentials)
    where id = ${row.id} and ${ofOwner(row)}
      and ${isSame(row)}`.execute(db)
  return Boolean(numAffectedRows)
}

/** Compares what is sealed, which stays as it is when the key around it is changed. */
function isSame({ credentials }: AccountRow) {
  return sql`split_part(credentials, '.', 4) = split_part(${credentials}, '.', 4)`
}
