import { sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import type { KeptMessage } from '#platforms/capabilities/conversations/conversations.twin.ts'
import type { Filing, TwinObject, TwinState } from '#wire/twin/twin.ts'
import { holdNotification, insertNotification, insertReport } from './notifications.store.ts'

/** A twin's memory in the database: one world for each team and platform. */
export interface Memory extends TwinState {
  /** Whether anything was put since this memory was opened. */
  readonly kept: boolean
  /** Whether the network is going to report something, once this is committed. */
  readonly tells: boolean
  /** The messages of accounts that were kept since this memory was opened. */
  readonly sent: readonly KeptMessage[]
  /** What the network would report of what was done, where nobody hears the answer. */
  readonly echoes: readonly { platform: string; identity: string; body: object }[]
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

/** Whether the service is told at once, once the control says so, or never. */
export type Notify = 'now' | 'hold' | 'never'

/** Whom the reports are about that the control has made, and when they go out. */
export interface Telling {
  identity: string
  how: Notify
}

export function openMemory(db: Db, teamId: string, platform: string, now: Date, telling?: Telling): Memory {
  const world = { db, teamId, platform }
  let [kept, tells] = [false, false]
  const sent: KeptMessage[] = []
  const echoes: { platform: string; identity: string; body: object }[] = []
  const { putAll, ...others } = objectsOf(world)
  const keep = async (objects: readonly TwinObject[]) => {
    kept = true
    for (const [collection, , value] of objects) if (collection === 'dm' && isSent(value)) sent.push(value)
    await putAll(objects)
  }
  return {
    get tells() {
      return tells
    },
    tell(word, body) {
      if (telling?.how === 'never') return
      tells = telling?.how !== 'hold'
      send(writeReport(db, { team_id: teamId, platform: word, body }, now, telling))
    },
    echoes,
    echo: (word, identity, told) => void echoes.push({ platform: word, identity, body: told }),
    now,
    get kept() {
      return kept
    },
    sent,
    put: (...object) => keep([object]),
    putAll: keep,
    ...others,
    ...listsOf(world),
    ...numbersOf(world),
  }
}

/** What the control has made can be sent again, and may have to wait for it. */
async function writeReport(
  tx: Db,
  report: { team_id: string; platform: string; body: object },
  now: Date,
  telling: Telling | undefined,
): Promise<void> {
  if (!telling) return insertNotification(tx, report, now)
  const named = { ...report, identity: telling.identity }
  if (telling.how === 'hold') await holdNotification(tx, named)
  else await insertReport(tx, named, now)
}

function isSent(value: object): value is KeptMessage {
  return Object(value).direction === 'outgoing'
}

/** Values that are wanted at once are read at once. */
function gettingOf({ db, teamId, platform }: World): TwinState['get'] {
  let reading: { names: Set<string>; found: Promise<Map<string, unknown>> } | undefined
  const read = async (names: Set<string>) => {
    await null
    reading = undefined
    const wanted = [...names].map((name) => JSON.parse(name))
    const [collections, keys] = [wanted.map(([collection]) => collection), wanted.map(([, key]) => key)]
    const { rows } = await sql<{ collection: string; key: string; value: unknown }>`
      select collection, key, value from unnest(${collections}::text[], ${keys}::text[]) as wanted(collection, key)
      join sandbox_object using (collection, key)
      where ${ofTeam(teamId)} and platform = ${platform}`.execute(db)
    return new Map(rows.map(({ collection, key, value }) => [JSON.stringify([collection, key]), value]))
  }
  return async (collection, key) => {
    const name = JSON.stringify([collection, key])
    const names = reading?.names ?? new Set()
    names.add(name)
    reading ??= { names, found: read(names) }
    return (await reading.found).get(name)
  }
}

function objectsOf(world: World): Pick<TwinState, 'get' | 'putAll' | 'delete'> {
  const { db, teamId, platform } = world
  return {
    get: gettingOf(world),
    async putAll(objects) {
      const given = objects.map(([collection, key, value, { under, days } = {}]) => ({
        ...{ collection, key, value, under, days },
      }))
      const write = sql`
        insert into sandbox_object as known (team_id, platform, collection, key, value, under, kept_until)
        select ${teamId}, ${platform}, collection, key, value, coalesce(under, ''), now() + make_interval(days => days)
        from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as (collection text, key text, value jsonb, under text, days int)) with ordinality as one
        order by ordinality
        on conflict (team_id, platform, collection, key) do update
          set value = excluded.value, under = coalesce(nullif(excluded.under, ''), known.under),
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
