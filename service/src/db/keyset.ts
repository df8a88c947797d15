import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

export interface PageRequest {
  limit: number
  cursor: Position | null
  /** An offset that the caller sent, or the one of the page number that it sent. */
  offset: number | null
  /** The page number that the caller sent. */
  number: number | null
  /** Makes a position into an opaque text that only the same operation, team, mode and filters accept. */
  seal(position: Position): string
}

export interface Page<Row> {
  data: Row[]
  hasMore: boolean
  nextCursor: string | null
}

/** Where a page ended: the sort value to the microsecond as text, then the id. */
export type Position = readonly [value: string, id: string]

export interface Order {
  /** The sort value; it must never be null. */
  by: RawBuilder<unknown>
  /** How the value is written into a cursor and read from it. */
  type: 'timestamptz' | 'text'
  direction: 'asc' | 'desc'
  /** The id column of a query that joins several tables. */
  id?: RawBuilder<unknown>
}

export const newestFirst: Order = { by: sql.ref('created_at'), type: 'timestamptz', direction: 'desc' }

/** Reads one page. Fetches one row too many to learn whether another page follows. */
export async function paginate<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor, offset, seal }: PageRequest,
  order: Order = newestFirst,
): Promise<Page<Row>> {
  const id = order.id ?? sql.ref('id')
  const [direction, beyond] = order.direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  let page = query
    .select(positionOf(order).as('position'))
    .orderBy(sql`${order.by} ${direction}, ${id} ${direction}`)
    .limit(sql<number>`${limit + 1}`)
  if (cursor)
    page = page.where(
      sql<boolean>`(${order.by}, ${id}) ${beyond} (${sortValue(order, cursor)}, ${cursor[1]})`,
    )
  if (offset) page = page.offset(sql<number>`${offset}`)
  const rows = (await page.execute()) as unknown as (Row & { position: string })[]
  const data = rows.slice(0, limit)
  const last = rows.length > limit ? data.at(-1) : undefined
  return { data, hasMore: last !== undefined, nextCursor: last ? seal([last.position, last.id]) : null }
}

function positionOf({ by, type }: Order) {
  return type === 'text'
    ? sql<string>`${by}::text`
    : sql<string>`to_char(${by} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
}

function sortValue({ type }: Order, [value]: Position) {
  return type === 'text' ? sql`${value}::text` : sql`(${value}::timestamp at time zone 'utc')`
}

/** The number of all rows of a query, for lists that also page by number or offset. */
export async function countOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { count } = (await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()) as { count: number }
  return count
}
