import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/family.ts'
import type { FamilyRow } from '#db/family-types.ts'
import type { LogEntryTable } from '#db/tables/system.ts'
import { newId } from '#values/id.ts'

export type LogRow = FamilyRow<'log_row'>
export type NewLogEntry = Omit<Insertable<LogEntryTable>, 'id'>

/** A key with a list of profiles sees the rows of those profiles, and none that belong to the whole team. */
export const logRows = family('log_row', { scope: 'profile' })

/** Rows with a text in any of what they tell. */
export function contains(search: string): RawBuilder<boolean> {
  const text = sql`concat_ws(' ', action, error_code, error_message, path)`
  return sql<boolean>`position(lower(${search}) in lower(${text})) > 0`
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

/** The rows of requests, and their number on the day of each. */
export async function insertRequests(db: Db, entries: readonly NewLogEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, id: newId(entry.created_at as Date) }))
  // Days are taken in one order by all processes.
  await sql`
    with request as materialized (
      select row.* from jsonb_populate_recordset(null::log_entry, ${JSON.stringify(rows)}::jsonb) as row
      where exists (select 1 from team where team.id = row.team_id)
    ), logged as (
      insert into log_entry select * from request
    )
    insert into usage_day as kept (team_id, mode, day, api_requests)
    select team_id, mode, (created_at at time zone 'UTC')::date, count(*) from request group by 1, 2, 3 order by 1, 2, 3
    on conflict (team_id, mode, day) do update set api_requests = kept.api_requests + excluded.api_requests`.execute(
    db,
  )
}
