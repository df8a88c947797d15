import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import type { Filing, TwinState } from '#wire/twin/twin.ts'
import { insertNotification } from './notifications.store.ts'

/** A twin's memory in the database: one world for each team and platform. */
export interface Memory extends TwinState {
  /** Whether anything was put since this memory was opened. */
  readonly kept: boolean
  /** Whether the network is going to report something, once this is committed. */
  readonly tells: boolean
}

/** The real time until which a row is kept. Business time is never behind it, so what has lapsed there has lapsed here. */
function keptUntil({ days }: Filing = {}) {
  return days === undefined ? sql`null::timestamptz` : sql`now() + make_interval(days => ${days}::int)`
}

/** One world: that of a team at a platform. */
interface World {
  db: Db
  teamId: string
  platform: string
}

export function openMemory(db: Db, teamId: string, platform: string, now: Date): Memory {
  const world = { db, teamId, platform }
  let [kept, tells] = [false, false]
  const { put, ...others } = objectsOf(world)
  return {
    get tells() {
      return tells
    },
    tell(word, body) {
      tells = true
      send(insertNotification(db, { team_id: teamId, platform: word, body }, now))
    },
    now,
    get kept() {
      return kept
    },
    async put(...object) {
      kept = true
      await put(...object)
    },
    ...others,
    ...listsOf(world),
    ...numbersOf(world),
  }
}

function objectsOf({ db, teamId, platform }: World): Pick<TwinState, 'get' | 'put' | 'delete'> {
  return {
    async get(collection, key) {
      const { rows } = await sql<{ value: unknown }>`
        select value from sandbox_object
        where ${ofTeam(teamId)} and platform = ${platform} and collection = ${collection} and key = ${key}`.execute(
        db,
      )
      return rows[0]?.value
    },
    async put(collection, key, value, filing) {
      const { under = null } = filing ?? {}
      const write = sql`
        insert into sandbox_object as known (team_id, platform, collection, key, value, under, kept_until)
        values (${teamId}, ${platform}, ${collection}, ${key}, ${JSON.stringify(value)},
          coalesce(${under}::text, ''), ${keptUntil(filing)})
        on conflict (team_id, platform, collection, key) do update
          set value = excluded.value, under = coalesce(${under}::text, known.under),
            kept_until = case when known.kept_until is null then null else
              greatest(known.kept_until, excluded.kept_until) end`
      send(write.execute(db))
    },
    async delete(collection, key) {
      const write = sql`
        delete from sandbox_object
        where ${ofTeam(teamId)} and platform = ${platform} and collection = ${collection} and key = ${key}`
      send(write.execute(db))
    },
  }
}

function listsOf({ db, teamId, platform }: World): Pick<TwinState, 'page' | 'count'> {
  return {
    async page(collection, { under = '', limit, newestFirst = false, after, skip = 0 }) {
      const direction = newestFirst ? sql`desc` : sql`asc`
      const behind =
        after === undefined ? sql`` : sql`and position ${newestFirst ? sql`<` : sql`>`} ${after}::bigint`
      const { rows } = await sql<{ value: unknown; position: number }>`
        select value, position from sandbox_object
        where ${ofTeam(teamId)} and platform = ${platform} and collection = ${collection} and under = ${under}
          ${behind}
        order by position ${direction} limit ${limit + 1} offset ${skip}`.execute(db)
      const found = rows.slice(0, limit)
      const last = found.at(-1)
      return {
        values: found.map(({ value }) => value),
        next: last && rows.length > limit ? String(last.position) : null,
      }
    },
    async count(collection, under = '') {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from sandbox_object
        where ${ofTeam(teamId)} and platform = ${platform} and collection = ${collection}
          and under = ${under}`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}

function numbersOf({ db, teamId, platform }: World): Pick<TwinState, 'next' | 'unique'> {
  return {
    async next(name, filing) {
      const { rows } = await sql<{ value: number }>`
        insert into sandbox_counter as counter (team_id, platform, name, value, kept_until)
        values (${teamId}, ${platform}, ${name}, 1, ${keptUntil(filing)})
        on conflict (team_id, platform, name) do update
          set value = counter.value + 1, kept_until = excluded.kept_until
        returning value`.execute(db)
      return rows[0]?.value ?? 1
    },
    async unique() {
      const { rows } = await sql<{ value: number }>`select nextval('sandbox_number') as value`.execute(db)
      return rows[0]?.value ?? 1
    },
  }
}

const batchSize = 1000

/** Forgets what may be forgotten, a batch at a time. Answers how many rows that were. */
export async function forgetLapsed(db: Db, goesOn: () => boolean): Promise<number> {
  let count = 0
  for (const table of ['sandbox_object', 'sandbox_counter'])
    for (let batch = batchSize; batch === batchSize && goesOn(); count += batch) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where kept_until < now() limit ${batchSize}))`.execute(db)
      batch = Number(numAffectedRows ?? 0)
    }
  return count
}
