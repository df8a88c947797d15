import { sql } from 'kysely'
import type { Scope } from '#values/scope.ts'
import type { Db } from '../database.ts'
import { scoped } from './scoped.ts'

// Everybody locks from the top down: the team, then a profile of it, then rows of what belongs to them. Each lock lasts
// until the end of its transaction.

/** What is held while something is written that belongs to it. */
export type Parent = 'team' | 'profile'

/**
 * One change at a time to what a team has and who belongs to it. Rows that only refer to the team may go on being
 * written, by transactions that hold what is waited for here. False when the team is gone.
 */
export async function lockTeam(tx: Db, teamId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from team where id = ${teamId} for no key update`.execute(tx)
  return rows.length === 1
}

/**
 * Call before removing rows that name the team without a reference to it: waits for the transactions that hold the team
 * to write such a row, and blocks new ones. Call it last, because writers of other rows of the team wait for this one
 * too.
 */
export async function holdForRemoval(tx: Db, teamId: string): Promise<void> {
  await sql`select 1 from team where id = ${teamId} for update`.execute(tx)
}

/**
 * One change at a time to what a profile has; what refers to the profile need not wait. False when the scope does not
 * see it.
 */
export async function lockProfile(tx: Db, scope: Scope, id: string): Promise<boolean> {
  const row = await scoped(tx, scope)
    .from('profile')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
