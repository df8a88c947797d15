import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'

/** The team of a profile of test mode. */
export async function findTeamOfProfile(db: Db, profileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile')
    .select('team_id')
    .where('id', '=', profileId)
    .where('mode', '=', 'test')
    .executeTakeFirst()
  return row?.team_id
}

export async function findMode(db: Db, accountId: string): Promise<Mode | undefined> {
  const row = await db.selectFrom('account').select('mode').where('id', '=', accountId).executeTakeFirst()
  return row?.mode
}

/** An account of test mode as its platform knows it. */
export function findTestAccount(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'team_id', 'mode', 'platform', 'platform_account_id', 'username'])
    .where('id', '=', accountId)
    .where('mode', '=', 'test')
    .executeTakeFirst()
}

export async function findConnectedAt(db: Db, accountId: string): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('account')
    .select('connected_at')
    .where('id', '=', accountId)
    .where('mode', '=', 'test')
    .executeTakeFirst()
  return row?.connected_at
}

export interface Health {
  status: 'healthy' | 'warning' | 'error'
  issues: readonly string[]
}

/** What a check of the account would have kept. */
export async function writeHealth(
  db: Db,
  { team_id, id }: { team_id: string; id: string },
  { status, issues }: Health,
  now: Date,
): Promise<void> {
  await sql`
    update account set health_status = ${status}, health_issues = ${issues}::text[], health_checked_at = ${now}
    where id = ${id} and ${ofTeam(team_id)} and mode = 'test'`.execute(db)
}
