import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import { after, day } from '#values/clock.ts'
import type { RegistrationTable } from '../identity.tables.ts'

export type RegistrationRow = Selectable<RegistrationTable>

/** How long a registration can be taken up again by logging in, once its link has lapsed. */
const keptDays = 30

export function registrationEnd(now: Date): Date {
  return after(now, keptDays * day)
}

export async function insertRegistration(db: Db, row: RegistrationRow): Promise<void> {
  await db.insertInto('registration').values(row).execute()
}

/** All that wait for the mailbox of an address to be proven. */
export function listRegistrations(db: Db, email: string, now: Date): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .execute()
}

/** Their tokens go with them. */
export async function deleteRegistrations(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registration').where('email', '=', email).execute()
}

/** Keeps a registration for as long as one that was made now. Undefined when it is gone. */
export function keepRegistration(db: Db, id: string, now: Date): Promise<RegistrationRow | undefined> {
  return db
    .updateTable('registration')
    .set({ expires_at: registrationEnd(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
