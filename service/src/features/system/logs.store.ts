import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Db, inScope } from '#db/database.ts'
import { type PageRequest, paginate } from '#db/keyset.ts'
import type { LogEntryTable, SystemTables } from '#db/tables/system.ts'
import { newId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'

export type LogRow = Selectable<SystemTables['log_row']>
export type NewLogEntry = Omit<Insertable<LogEntryTable>, 'id'>

/** Columns that a filter compares for equality. */
export interface LogFilter {
  type?: string | undefined
  status?: string | undefined
  platform?: string | undefined
  action?: string | undefined
  account_id?: string | undefined
  profile_id?: string | undefined
  post_id?: string | undefined
  request_id?: string | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** A key with a list of profiles sees the rows of those profiles, and none that belong to the whole team. */
export function listLogs(db: Db, scope: Scope, filter: LogFilter, page: PageRequest) {
  const { search, from, to, ...equal } = filter
  let query = db.selectFrom('log_row').selectAll().where(inScope(scope))
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) query = query.where(column as keyof typeof equal, '=', value)
  if (from) query = query.where('created_at', '>=', from)
  if (to) query = query.where('created_at', '<', to)
  if (search !== undefined) query = query.where(contains(search))
  return paginate(query, page)
}

function contains(search: string) {
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
