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

/** For each kind, what was written before is removed. */
interface Before {
  now: Date
  logs: Date
  deliveries: Date
  audit: Date
  auditWithoutTeam: Date
  invitations: Date
  processorEvents: Date
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

/** Removes what has been kept for long enough; answers how many rows that were. */
export async function deleteExpired(db: Db, before: Before): Promise<number> {
  const { now, logs, deliveries } = before
  const results = [
    await sql`delete from log_entry where created_at < ${logs}`.execute(db),
    await sql`delete from webhook_delivery where created_at < ${deliveries} and status <> 'pending'`.execute(
      db,
    ),
    await sql`delete from event where created_at < ${deliveries}
      and not exists (select 1 from webhook_delivery where event_id = event.id)`.execute(db),
    await sql`delete from idempotency_key where expires_at < ${now}`.execute(db),
    await sql`delete from session where expires_at < ${now}`.execute(db),
    await sql`delete from mail_token where expires_at < ${now}`.execute(db),
    await sql`delete from registration where expires_at < ${now}`.execute(db),
    await sql`delete from login_failure where tried_at < ${now}::timestamptz - interval '1 hour'`.execute(db),
    await sql`delete from mail where created_at < ${now}::timestamptz - interval '30 days'`.execute(db),
    await sql`delete from connect_state where expires_at < ${now}`.execute(db),
    await sql`delete from connect_pending where expires_at < ${now}`.execute(db),
    // A lapsed code still answers that it is lapsed for a day.
    await sql`delete from link_code where expires_at < ${now}::timestamptz - interval '1 day'`.execute(db),
    await sql`delete from audit_entry where created_at < ${before.audit}`.execute(db),
    await sql`delete from audit_entry where team_id is null and created_at < ${before.auditWithoutTeam}`.execute(
      db,
    ),
    await sql`delete from invitation where expires_at < ${before.invitations}`.execute(db),
    await sql`delete from processor_event where received_at < ${before.processorEvents}`.execute(db),
  ]
  return results.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0)
}

/**
 * What a backup shows as under way has gone on since, and nobody knows how far: the keys of such requests are in doubt.
 * Answers how many those are.
 */
export async function doubtKeys(db: Db): Promise<number> {
  const { numAffectedRows } =
    await sql`update idempotency_key set state = 'unknown' where state = 'started'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
