import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'

const MiB = 1024 * 1024

/** A page of so many bytes is read without asking for memory. */
const usualPageBytes = 256 * 1024

/** A page ends with the row that would exceed this. */
const pageBytesMax = 2 * MiB

/** A page by offset or number cannot end early: the next one would skip the rows in between. */
const wholePageBytesMax = 8 * MiB

export interface PageRequest {
  limit: number
  cursor: Position | null
  /** An offset that the caller sent, or the one of the page number that it sent. */
  offset: number | null
  /** The page number that the caller sent. */
  number: number | null
  /** Makes a position into an opaque text that only the same operation, team, mode and filters accept. */
  seal(position: Position): string
  /** Takes the memory for rows of so many bytes and their answer. Throws when there is none. */
  hold(bytes: number): void
  /** Refuses a page by offset or number whose rows are too large for one answer. */
  refuseHeavy(maxBytes: number): never
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

type Weighed<Row> = Row & { position: string; page_rows: number; page_bytes: number }

/**
 * Reads one page. Fetches one row too many to learn whether another page follows. A page of large rows ends early, and
 * the cursor continues there. `besideBytes` is the size of what will be read for each row from other tables.
 */
export async function paginate<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  request: PageRequest,
  order: Order = newestFirst,
  besideBytes: RawBuilder<unknown> = sql`0`,
): Promise<Page<Row>> {
  const { limit, offset, seal } = request
  const page = pageOf(query, request, order).select(besideBytes.as('beside_bytes'))
  const read = async (maxBytes: number) => (await weighed<Row>(page, maxBytes).execute(db)).rows
  let rows = await read(usualPageBytes)
  const [first] = rows
  if (first && first.page_rows > rows.length) {
    const maxBytes = offset === null ? pageBytesMax : wholePageBytesMax
    if (offset !== null && first.page_bytes > maxBytes && limit > 1) request.refuseHeavy(maxBytes)
    request.hold(Math.min(first.page_bytes, maxBytes))
    rows = await read(maxBytes)
  }
  const data = rows.slice(0, limit)
  const last = (rows[0]?.page_rows ?? 0) > data.length ? data.at(-1) : undefined
  return { data, hasMore: last !== undefined, nextCursor: last ? seal([last.position, last.id]) : null }
}

function pageOf<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor, offset }: PageRequest,
  order: Order,
) {
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
  return offset ? page.offset(sql<number>`${offset}`) : page
}

/** The rows of a page up to so many bytes and at least one, with the number and size of all of them. */
function weighed<Row>(page: Expression<unknown>, maxBytes: number) {
  return sql<Weighed<Row>>`
    select * from (
      select page.*, row_number() over () as page_place, (count(*) over ())::int as page_rows,
        (sum(octet_length(page::text) + beside_bytes) over ())::float8 as page_bytes,
        sum(octet_length(page::text) + beside_bytes) over (rows unbounded preceding) as bytes_so_far
      from (${page}) as page
    ) as weighed
    where page_place = 1 or bytes_so_far <= ${maxBytes}::int
    order by page_place`
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
