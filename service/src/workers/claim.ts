import { type RawBuilder, sql } from 'kysely'
import { type DueRow, type DueWork, keyOf } from '#contract/work/due-work.ts'
import type { Lane } from '#contract/work/lane.ts'
import type { Db } from '#db/database.ts'

/**
 * The rows of a dead process are free after this time, and sent within 15 seconds: the rest is for the sleep of the
 * loop that finds them, and for what comes before the call.
 */
export const leaseSeconds = 12

/** Groups that hold slots in this process: for each share, how many pieces of work run under each value. */
export type Running = ReadonlyMap<string, ReadonlyMap<string, number>>

export interface Claim {
  work: DueWork
  owner: string
  now: Date
  /** How many pieces may be taken. */
  free: number
  /** Teams of which enough rows wait for a service outside. */
  awayTeams?: readonly string[]
  /** The size of each share in slots, by its key. */
  sizes: ReadonlyMap<string, number>
  running: Running
  /** Rows that this process has in hand: theirs is no lease that could lapse unnoticed. */
  held: readonly string[]
  /** Whether a row may be among them whose work has ended its process before. */
  takesDoubtful: boolean
  /** Ids to which the claim is kept. */
  only?: readonly string[] | undefined
}

/** A row is doubtful once its lease has lapsed so often: it may be what ends the process. */
export const doubtfulStarts = 2

export function isDoubtful(work: Pick<DueWork, 'onlyWrites'>, { starts }: Pick<DueRow, 'starts'>): boolean {
  return !work.onlyWrites && starts > doubtfulStarts
}

/**
 * Takes due rows in the order of their time: one statement that skips rows others hold, leases what it takes and
 * raises its fence. Looks at a window of candidates, leaves out groups that are full, and takes of each group no more
 * than fits. Leases are real time of the database; due times are business time.
 *
 * It counts the start: a process that gives a lease back ends the work, so a lease that has lapsed is a start without
 * an end. Of doubtful rows it takes one at most, that with the fewest starts, so that others do not use up theirs
 * beside the one that is at fault.
 */
export async function claim(
  db: Db,
  { work, owner, now, free, sizes, running, held, takesDoubtful, awayTeams = [], only }: Claim,
): Promise<DueRow[]> {
  const columns = [...sizes.keys()]
  const full = columns.map((column) => notFull(column, sizes, running))
  const order = sql`${sql.ref(work.dueColumn)}, id`
  const ranks = columns.map((column, index) => rankOf(order, column, index, running))
  const fits = columns.map(
    (column, index) => sql`and ${sql.ref(`rank${index}`)} <= ${sizes.get(column)}::int`,
  )
  const alone = aloneAnywhere(work)
  const window = free * 4
  const { onlyWrites = false } = work
  const { rows } = await sql<DueRow>`
    with candidate as (
      select *, not ${onlyWrites}::boolean and lease_until is not null and starts >= ${doubtfulStarts}::int as doubtful
      from ${sql.table(work.table)} as here
      where ${sql.raw(work.waiting)} and ${sql.ref(work.dueColumn)} <= ${now}
        and (lease_until is null or (lease_until < clock_timestamp() and (${takesDoubtful || onlyWrites}::boolean or starts < ${doubtfulStarts}::int)))
        and id <> all(${[...held]}::text[])
        ${hasTeams(work) ? sql`and team_id <> all(${[...awayTeams]}::text[])` : sql``}
        ${only ? sql`and id = any(${[...only]}::text[])` : sql``}
        ${sql.join([...full, ...alone], sql``)}
      order by ${sql.ref(work.dueColumn)}, id
      limit ${window}::int
      for update skip locked
    ), ranked as (
      select id, ${sql.ref(work.dueColumn)} as due ${sql.join(ranks, sql``)},
        doubtful and row_number() over (partition by doubtful order by starts, ${sql.ref(work.dueColumn)}, id) > 1 as waits
      from candidate
    ), chosen as (
      select id from ranked where not waits ${sql.join(fits, sql` `)}
      order by due, id limit ${free}::int
    )
    update ${sql.table(work.table)} as taken
    set lease_until = clock_timestamp() + ${`${leaseSeconds} seconds`}::interval, lease_owner = ${owner}, fence = taken.fence + 1,
      starts = case when taken.lease_until is null then 1 else taken.starts + 1 end
    from chosen where taken.id = chosen.id
    returning taken.*`.execute(db)
  return rows
}

export function hasTeams({ shares }: DueWork): boolean {
  return shares.some(({ column }) => column === 'team_id')
}

/** The value that rows of a group share; of several columns it is their values in a row. */
function groupSql(key: string): RawBuilder<unknown> {
  const [first = key, second] = key.split(' ')
  return second ? sql`(${sql.ref(first)} || ' ' || ${sql.ref(second)})` : sql.ref(first)
}

export function notFull(
  column: string,
  sizes: ReadonlyMap<string, number>,
  running: Running,
): RawBuilder<unknown> {
  const size = sizes.get(column) ?? 0
  const values = [...(running.get(column) ?? [])].filter(([, count]) => count >= size).map(([value]) => value)
  return sql` and ${groupSql(column)} <> all(${values}::text[])`
}

/** A share of one holds over all processes: a row whose group is leased anywhere has to wait. */
export function aloneAnywhere({ table, shares }: DueWork): RawBuilder<unknown>[] {
  const columns = shares.filter(({ of }) => of === 1).map(keyOf)
  return columns.map(
    (column) => sql` and not exists (select 1 from ${sql.table(table)} as other
      where other.${sql.ref(column)} = here.${sql.ref(column)} and other.lease_until >= clock_timestamp())`,
  )
}

/** The place of a candidate among those of its group, after the ones that run already. */
export function rankOf(
  order: RawBuilder<unknown>,
  column: string,
  index: number,
  running: Running,
): RawBuilder<unknown> {
  const entries = [...(running.get(column) ?? [])]
  const values = entries.map(([value]) => value)
  const counts = entries.map(([, count]) => count)
  return sql`, row_number() over (partition by ${groupSql(column)} order by ${order})
    + coalesce((${counts}::int[])[array_position(${values}::text[], ${groupSql(column)})], 0) as ${sql.ref(`rank${index}`)}`
}

/** Lengthens the leases of work that still runs. */
export async function renew(db: Db, table: string, ids: readonly string[], owner: string): Promise<void> {
  await sql`update ${sql.table(table)} set lease_until = clock_timestamp() + ${`${leaseSeconds} seconds`}::interval
    where id in (
      select id from ${sql.table(table)} where id = any(${[...ids]}::text[]) and lease_owner = ${owner} order by id for update
    )`.execute(db)
}

/**
 * Ends the leases of every other process. For the embedded database only, where every other process is an older one.
 */
export async function expireOlderLeases(db: Db, table: string, owner: string): Promise<void> {
  await sql`update ${sql.table(table)} set lease_until = 'epoch'
    where lease_until is not null and lease_owner <> ${owner}`.execute(db)
}

/**
 * When the next row of each kind comes due, in business time. One statement, which takes parameters, so it is prepared.
 */
export async function nextDues(db: Db, works: readonly DueWork[]): Promise<Map<DueWork, Date>> {
  const { rows } = await sql<NextDue>`${sql.join(works.map(nextDueOf), sql` union all `)}`.execute(db)
  return byWork(works, rows)
}

export interface Outlook {
  dues: Map<DueWork, Date>
  /** Whether another process has a row of any of these kinds in hand: it may come due again, or cause other work. */
  held: boolean
}

/** When rows come due, and whether others have any in hand: of one moment, so that no row is between the two. */
export async function outlook(db: Db, works: readonly DueWork[], owner: string): Promise<Outlook> {
  const anyHeld = leasedTables(works).map(
    (table) => sql`exists (
      select 1 from ${sql.table(table)} where lease_until >= clock_timestamp() and lease_owner <> ${owner}
    )`,
  )
  const { rows } = await sql<NextDue & { held: boolean }>`
    select n, at, (${sql.join(anyHeld, sql` or `)}) as held
    from (${sql.join(works.map(nextDueOf), sql` union all `)}) as next`.execute(db)
  return { dues: byWork(works, rows), held: rows[0]?.held ?? false }
}

interface NextDue {
  n: number
  at: Date | null
}

/** The tables of which rows are leased. */
export function leasedTables(works: readonly DueWork[]): string[] {
  return [...new Set(works.flatMap(({ table, lane }) => (lane ? [table, 'lane'] : [table])))]
}

function nextDueOf(work: DueWork, n: number): RawBuilder<unknown> {
  const { table, waiting, dueColumn } = work.lane ? turnsOf(work.lane) : work
  const first = sql`select ${sql.ref(dueColumn)} from ${sql.table(table)}
    where ${sql.raw(waiting)} and (lease_until is null or lease_until < clock_timestamp())
    order by ${sql.ref(dueColumn)} limit ${1}::int`
  return sql`select ${sql.lit(n)}::int as n, (${first}) as at`
}

/** For work in lanes, the lanes come due. */
function turnsOf({ kind }: Lane): Pick<DueWork, 'table' | 'waiting' | 'dueColumn'> {
  return { table: 'lane', waiting: `kind = '${kind}' and turn_at is not null`, dueColumn: 'turn_at' }
}

function byWork(works: readonly DueWork[], rows: readonly NextDue[]): Map<DueWork, Date> {
  return new Map(
    rows.flatMap(({ n, at }) => {
      const work = works[n]
      return work && at ? [[work, at] as const] : []
    }),
  )
}

export async function countDue(db: Db, { table, waiting, dueColumn }: DueWork, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where ${sql.raw(waiting)} and ${sql.ref(dueColumn)} <= ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether any of these rows is due still. */
export async function isAnyDue(
  db: Db,
  { table, waiting, dueColumn }: DueWork,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select 1 from ${sql.table(table)}
      where id = any(${[...ids]}::text[]) and ${sql.raw(waiting)} and ${sql.ref(dueColumn)} <= ${now}
    ) as due`.execute(db)
  return rows[0]?.due ?? false
}
