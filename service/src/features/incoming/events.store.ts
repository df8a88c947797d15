import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAway } from '#db/engines/database-condition.ts'
import { batchedWrite } from '#db/query/batch.ts'
import type { Mode } from '#values/scope.ts'
import type { IncomingEventTable } from './incoming.tables.ts'
import type { KeyClaim } from './keys.store.ts'

export type IncomingRow = Selectable<IncomingEventTable>

type NewEventColumn = 'id' | 'provider' | 'mode' | 'event_id' | 'type' | 'key_id' | 'received_at'

export type NewEvent = Pick<IncomingRow, NewEventColumn> & {
  notice: string
  status: 'pending' | 'unreadable'
}

export type StoredEvent = Pick<NewEvent, 'id' | 'status'>

/**
 * Inserts all events of a body and their keys in one statement; returns those that were new. An insert locks its keys in
 * order, so events of one key get their positions in the order of the commits, and a worker that releases a key waits for
 * running inserts.
 */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<readonly StoredEvent[]> {
  const given = events.map((event, place) => ({ ...event, place }))
  const { rows } = await sql<StoredEvent>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one(id text, provider text, mode text,
        event_id text, type text, key_id text, notice text, status text, received_at timestamptz, place int)
    ), fresh as materialized (
      select * from given where not exists (
        select 1 from incoming_event as known where known.provider = given.provider and known.mode = given.mode
          and known.type = given.type and known.event_id = given.event_id)
    ), held as (
      insert into incoming_key as known (id, provider, mode, due_at)
      select distinct on (key_id) key_id, provider, mode, received_at from fresh
      where key_id is not null order by key_id, place
      on conflict (id) do update set due_at = known.due_at
      returning id
    ), stored as (
      insert into incoming_event (id, provider, mode, event_id, type, key_id, notice, status, received_at, finished_at)
      select fresh.id, provider, mode, event_id, type, held.id, notice, status, received_at,
        case when status = 'unreadable' then received_at end
      from fresh left join held on held.id = fresh.key_id order by place
      on conflict (provider, mode, type, event_id) do nothing
      returning id, status
    )
    select id, status from stored`.execute(db)
  return rows
}

/** The same for bodies that come at once: they share a statement and its commit, each in its order. */
export const insertTogether = batchedWrite<readonly NewEvent[], readonly StoredEvent[]>(
  async (db, bodies) => {
    const stored = new Map((await insertEvents(db, bodies.flat())).map((event) => [event.id, event]))
    return new Map(bodies.map((body) => [body, body.flatMap(({ id }) => stored.get(id) ?? [])]))
  },
  isAway,
)

/** The first events that wait behind a key, in their order. */
export function listWaiting(db: Db, keyId: string, most: number): Promise<IncomingRow[]> {
  return db
    .selectFrom('incoming_event')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('status', '=', 'pending')
    .orderBy('position')
    .limit(most)
    .execute()
}

/** False when another worker holds the key by now. */
export async function markTaken(
  tx: Db,
  events: readonly IncomingRow[],
  key: KeyClaim,
  now: Date,
): Promise<boolean> {
  const { id, fence, lease_owner } = key
  const { numAffectedRows } = await sql`
    with held as materialized (
      select id from incoming_key where id = ${id} and fence = ${fence} and lease_owner = ${lease_owner} for share
    )
    update incoming_event set status = 'taken', notice = null, key_id = null, attempts = attempts + 1, finished_at = ${now}
    where id = any(${events.map((event) => event.id)}::text[]) and status = 'pending'
      and exists (select 1 from held)`.execute(tx)
  return Number(numAffectedRows ?? 0) === events.length
}

/** Counts an attempt that failed. The event waits on, behind its key or behind another one. */
export async function putOff(tx: Db, id: string, keyId: string): Promise<void> {
  await sql`
    update incoming_event set attempts = attempts + 1, key_id = ${keyId} where id = ${id} and status = 'pending'`.execute(
    tx,
  )
}

/** The event stays for the operator, with what it said. */
export async function giveUpEvent(
  tx: Db,
  id: string,
  status: 'failed' | 'unreadable',
  now: Date,
): Promise<void> {
  await sql`
    update incoming_event set status = ${status}, attempts = attempts + 1, key_id = null, finished_at = ${now}
    where id = ${id} and status = 'pending'`.execute(tx)
}

interface NamedEvent {
  provider: string
  mode: Mode
  eventId: string
}

/** Whether an event waits to be taken. */
export function isPending(db: Db, event: NamedEvent): Promise<boolean> {
  return hasStatus(db, event, 'pending')
}

/** Whether an event has had its effect. */
export function isTaken(db: Db, event: NamedEvent): Promise<boolean> {
  return hasStatus(db, event, 'taken')
}

async function hasStatus(
  db: Db,
  { provider, mode, eventId }: NamedEvent,
  status: 'pending' | 'taken',
): Promise<boolean> {
  const row = await db
    .selectFrom('incoming_event')
    .select('id')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('event_id', '=', eventId)
    .where('status', '=', status)
    .executeTakeFirst()
  return row !== undefined
}

/** How many events of a provider wait to be taken. */
export async function countPending(db: Db, provider: string, mode: Mode): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from incoming_event
    where provider = ${provider} and mode = ${mode} and status = 'pending'`.execute(db)
  return rows[0]?.waiting ?? 0
}
