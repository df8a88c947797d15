import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { RegistrationTable } from '#db/tables/identity.ts'
import { after, day } from '#values/clock.ts'

export type RegistrationRow = Selectable<RegistrationTable>

/** How long a registration can be taken up again by logging in, once its link has lapsed. */
const keptDays = 30

export function registrationEnd(now: Date): Date {
  return after(now, keptDays * day)
}

export async function insertRegistration(db: Db, row: RegistrationRow): Promise<void> {
  await db.insertInto('registration').values(row).execute()
}

/** The registration becomes an account or nothing; every other one of its address is done with, and so are their tokens. */
export async function takeRegistration(
  db: Db,
  id: string,
  email: string,
): Promise<RegistrationRow | undefined> {
  const rows = await db.deleteFrom('registration').where('email', '=', email).returningAll().execute()
  return rows.find((row) => row.id === id)
}

/** Keeps a registration for as long as one that was made now. False when it is gone. */
export async function keepRegistration(db: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update registration set expires_at = ${registrationEnd(now)} where id = ${id}`.execute(db)
  return Boolean(numAffectedRows)
}
