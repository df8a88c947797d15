import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { IncomingEventTable } from '#db/tables/incoming.ts'
import type { Mode } from '#values/scope.ts'

export type IncomingRow = Selectable<IncomingEventTable>

export type NewEvent = Pick<IncomingRow, 'id' | 'provider' | 'mode' | 'event_id' | 'type'> & {
  notice: string
}

/** All of them or none. False when each is known already, whatever became of it. */
export async function insertEvents(db: Db, events: readonly NewEvent[], now: Date): Promise<boolean> {
  if (events.length === 0) return false
  const { numAffectedRows } = await sql`
    insert into incoming_event (id, provider, mode, event_id, type, notice, status, received_at, due_at)
    select one.id, one.provider, one.mode, one.event_id, one.type, one.notice, 'pending', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as one(id text, provider text, mode text, event_id text, type text, notice text)
    on conflict (provider, mode, event_id) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** False when another worker holds the row by now. */
export async function markTaken(tx: Db, { id, fence }: IncomingRow, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update incoming_event set status = 'taken', notice = null, attempts = attempts + 1, finished_at = ${now},
      lease_until = null, lease_owner = null
    where id = ${id} and fence = ${fence} and status = 'pending'`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

/** Counts an attempt that failed. Without a time for the next one, the event is given up and stays for the operator. */
export async function countFailure(
  db: Db,
  { id, fence }: IncomingRow,
  dueAt: Date | undefined,
  now: Date,
): Promise<void> {
  const status = dueAt ? 'pending' : 'failed'
  await sql`
    update incoming_event set status = ${status}, attempts = attempts + 1, due_at = ${dueAt ?? now},
      finished_at = ${dueAt ? null : now}, lease_until = null, lease_owner = null
    where id = ${id} and fence = ${fence} and status = 'pending'`.execute(db)
}

/** Whether an event waits to be taken. */
export async function isPending(
  db: Db,
  event: { provider: string; mode: Mode; eventId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('incoming_event')
    .select('id')
    .where('provider', '=', event.provider)
    .where('mode', '=', event.mode)
    .where('event_id', '=', event.eventId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}
