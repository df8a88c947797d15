import { type RawBuilder, sql } from 'kysely'
import type { SealedColumn } from '#contract/area/sealed-column.ts'
import type { Db } from '#db/database.ts'

export interface SealedRow {
  /** The key of the row, and the columns that its place is made of. */
  row: Record<string, unknown>
  sealed: string
}

/** Rows whose value is wrapped by one key, in the order of their own key. */
export async function listSealedBy(
  db: Db,
  { table, column, key, of }: SealedColumn,
  keyId: string,
  after: unknown,
  limit: number,
): Promise<SealedRow[]> {
  const columns = sql.join([key, ...of].map((name) => sql.ref(name)))
  const later = after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`
  const { rows } = await sql<Record<string, unknown> & { sealed: string }>`
    select ${columns}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${keyOf(column)} = ${keyId} ${later}
    order by ${sql.ref(key)} limit ${limit}::int`.execute(db)
  return rows.map(({ sealed, ...row }) => ({ row, sealed }))
}

/** Changes the wrapping of values that are still as they were read; answers how many that were. */
export async function updateSealed(
  db: Db,
  { table, column, key, keyType }: SealedColumn,
  changes: readonly { key: unknown; sealed: string; rewrapped: string }[],
): Promise<number> {
  if (changes.length === 0) return 0
  const rows = changes.map(
    (change) => sql`(${change.key}::${sql.raw(keyType)}, ${change.sealed}::text, ${change.rewrapped}::text)`,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as kept set ${sql.ref(column)} = change.rewrapped
    from (values ${sql.join(rows)}) as change (key, sealed, rewrapped)
    where kept.${sql.ref(key)} = change.key and kept.${sql.ref(column)} = change.sealed`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface SealedCount {
  keyId: string
  count: number
}

/** How many values each key has wrapped, over all columns. Counts at most so many of each column and key. */
export async function countSealed(
  db: Db,
  columns: readonly SealedColumn[],
  atMost: number,
): Promise<SealedCount[]> {
  const parts = columns.map((column) => sql`(${countsOf(column, atMost)})`)
  const { rows } = await sql<SealedCount>`
    select "keyId", sum(count)::float8 as count from (${sql.join(parts, sql` union all `)}) as counted
    group by "keyId" order by "keyId"`.execute(db)
  return rows
}

/**
 * The keys that have wrapped anything: jumps from one to the next in the index, so the cost does not depend on the
 * number of rows.
 */
function countsOf({ table, column }: SealedColumn, atMost: number): RawBuilder<unknown> {
  const sealed = sql`from ${sql.table(table)} where ${sql.ref(column)} is not null`
  const id = keyOf(column)
  return sql`
    with recursive found as (
      (select ${id} as id ${sealed} order by ${id} limit 1)
      union all
      select (select ${id} ${sealed} and ${id} > found.id order by ${id} limit 1) from found where found.id is not null
    )
    select id as "keyId", (select count(*) from (select 1 ${sealed} and ${id} = found.id limit ${atMost}::int) rows) as count
    from found where id is not null`
}

/** The part of a sealed text that names its key, as the indexes have it. */
function keyOf(column: string): RawBuilder<unknown> {
  return sql`split_part(${sql.ref(column)}, '.', 2)`
}
