import { sql } from 'kysely'
import { type Db, ofOwner, ofTeam } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { FamilyRow } from '#db/query/family-types.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'

export type QueueRow = FamilyRow<'queue'>

export const queues = family('queue', {
  scope: 'profile',
  changes: ['name', 'timezone', 'slots', 'is_active', 'updated_at'],
  under: 'profile',
  ceiling: 100,
})

/** The queue of a profile that a request names, or its default one. */
export function findQueue(
  db: Db,
  scope: Scope,
  profileId: string,
  queueId: string | undefined,
): Promise<QueueRow | undefined> {
  const ofProfile = scoped(db, scope).from('queue').selectAll().where('profile_id', '=', profileId)
  return (
    queueId === undefined ? ofProfile.where('is_default', '=', true) : ofProfile.where('id', '=', queueId)
  ).executeTakeFirst()
}

/**
 * All queues of a profile, locked until the end of the transaction: no other transaction takes a slot of the profile or
 * changes a queue of it meanwhile. They are read by a second statement, which sees what was committed while the first
 * one waited.
 */
export async function holdQueues(tx: Db, scope: Scope, profileId: string): Promise<QueueRow[]> {
  const [, rows] = await Promise.all([
    sql`select 1 from queue where profile_id = ${profileId} and ${ofOwner(scope)}
      order by id for no key update`.execute(tx),
    queuesOfProfile(tx, scope, profileId),
  ])
  return rows
}

/** The oldest first. */
export function queuesOfProfile(db: Db, scope: Scope, profileId: string): Promise<QueueRow[]> {
  return scoped(db, scope)
    .from('queue')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** One queue of a profile is its default: the old one is unset first. */
export async function makeDefault(tx: Db, { id, profile_id, team_id }: QueueRow): Promise<void> {
  await sql`update queue set is_default = false
    where profile_id = ${profile_id} and ${ofTeam(team_id)} and is_default`.execute(tx)
  await sql`update queue set is_default = true where id = ${id} and ${ofTeam(team_id)}`.execute(tx)
}

export async function deleteQueues(tx: Db, scope: Scope, ids: readonly string[]): Promise<void> {
  await sql`delete from queue
    where id = any(${[...ids]}::text[]) and ${ofOwner(scope)}`.execute(tx)
}

export async function deleteQueuesOfProfile(tx: Db, teamId: string, profileId: string): Promise<void> {
  await sql`select 1 from queue where profile_id = ${profileId} and ${ofTeam(teamId)}
    order by id for update`.execute(tx)
  await sql`delete from queue where profile_id = ${profileId} and ${ofTeam(teamId)}`.execute(tx)
}

export async function deleteQueuesOfTeam(tx: Db, teamId: string): Promise<void> {
  await sql`select 1 from queue where ${ofTeam(teamId)} order by id for update`.execute(tx)
  await sql`delete from queue where ${ofTeam(teamId)}`.execute(tx)
}
