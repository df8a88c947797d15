import { type Insertable, type RawBuilder, sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import { containsText } from '#db/query/contains-text.ts'
import { family } from '#db/query/family.ts'
import type { FamilyRow } from '#db/query/family-types.ts'
import { newId } from '#values/id.ts'
import type { Mode } from '#values/scope.ts'
import type { LogEntryTable } from './system.tables.ts'

export type LogRow = FamilyRow<'log_row'>
export type NewLogEntry = Omit<Insertable<LogEntryTable>, 'id'>

/** A key with a list of profiles sees the rows of those profiles, and none that belong to the whole team. */
export const logRows = family('log_row', { scope: 'profile' })

/**
 * Rows with the text in any of their searched columns, and rows of requests with an API key or with a person's session.
 */
export function narrowed(search?: string, via?: 'key' | 'session'): RawBuilder<boolean> | undefined {
  const conditions = [search ? containsText(search, ...searched) : undefined, via ? sentBy[via] : undefined]
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql<boolean>`${sql.join(given, sql` and `)}` : undefined
}

const searched = ['action', 'error_code', 'error_message', 'path']

const sentBy = {
  key: sql<boolean>`api_key_id is not null`,
  session: sql<boolean>`user_id is not null and api_key_id is null`,
}

export async function insertLog(db: Db, entry: NewLogEntry): Promise<void> {
  await db
    .insertInto('log_entry')
    .values({ ...entry, id: newId(entry.created_at as Date) })
    .execute()
}

/** One statement for any number of rows. What is written late leaves nothing of a team that is gone meanwhile. */
export async function insertLogs(db: Db, entries: readonly NewLogEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ ...entry, id: newId(entry.created_at as Date) }))
  await sql`
    insert into log_entry
    select row.* from jsonb_populate_recordset(null::log_entry, ${JSON.stringify(rows)}::jsonb) as row
    where exists (select 1 from team where team.id = row.team_id)`.execute(db)
}

/** Gives past rows of posts, and of an account where one is named, to the profile that these belong to now. */
export async function moveLogs(
  tx: Db,
  {
    teamId,
    mode,
    profileId,
    postIds,
    accountId,
  }: { teamId: string; mode: Mode; profileId: string; postIds: readonly string[]; accountId?: string },
): Promise<void> {
  await sql`
    update log_entry set profile_id = ${profileId}
    where ${ofOwner({ teamId, mode })} and profile_id <> ${profileId}
      and (post_id = any(${[...postIds]}::text[]) or account_id = ${accountId ?? null}::text)`.execute(tx)
}

/** A request counts also when no row of it is kept. */
export type RequestEntry = NewLogEntry & { is_kept: boolean }

/** The rows of requests, and their number on the day of each. A team that is being removed takes them with it. */
export async function insertRequests(db: Db, entries: readonly RequestEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, id: newId(entry.created_at as Date) }))
  const kept = rows.flatMap(({ is_kept, id }) => (is_kept ? [id] : []))
  const teams = [...new Set(entries.map(({ team_id }) => team_id))]
  // No row here refers to its team, so the team is held: its removal waits for the rows. Teams and days are taken in one
  // order by all processes.
  await sql`
    with present as materialized (
      select id from team where id = any(${teams}::text[]) order by id for key share
    ), request as materialized (
      select row.* from jsonb_populate_recordset(null::log_entry, ${JSON.stringify(rows)}::jsonb) as row
      where row.team_id in (select id from present)
    ), logged as (
      insert into log_entry select * from request where id = any(${kept}::text[])
    )
    insert into usage_day as kept (team_id, mode, day, api_requests)
    select team_id, mode, (created_at at time zone 'UTC')::date, count(*) from request group by 1, 2, 3 order by 1, 2, 3
    on conflict (team_id, mode, day) do update set api_requests = kept.api_requests + excluded.api_requests`.execute(
    db,
  )
}
