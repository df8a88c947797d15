import { sql } from 'kysely'
import type { Db } from '../database.ts'

const everyMs = 2000

/** A table that could not be analyzed in time will not be so the next moment either. */
const afterErrorMs = 60_000

/** Up to this many changes are ignored in a table of any size. */
const changesMin = 500

interface DueTable {
  name: string
  columns: string
  isStrewn: boolean
}

export interface UpkeepOptions {
  /** True if the database has no autovacuum. */
  vacuums: boolean
  onError(error: Error): void
}

/**
 * Takes the statistics of tables that have doubled since the last ones were taken. The planner guesses without them, and
 * a plan that a connection keeps is made anew once they are there, so a young database needs them before any server
 * would take them. Where no server vacuums, it vacuums, too. One table at a time, so that requests come in between.
 */
export class Upkeep {
  readonly #db: Db
  readonly #options: UpkeepOptions
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #stopped = false
  /** A table is being worked on, which may take longer than any other statement. */
  busy = false

  constructor(db: Db, options: UpkeepOptions) {
    this.#db = db
    this.#options = options
  }

  start(): void {
    this.#comeBackIn(everyMs)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#round
  }

  #comeBackIn(ms: number): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#round = this.#tendAll().then(
        () => this.#comeBackIn(everyMs),
        (cause) => {
          if (!this.#stopped) this.#options.onError(cause)
          this.#comeBackIn(afterErrorMs)
        },
      )
    }, ms)
  }

  async #tendAll(): Promise<void> {
    for (const table of await dueTables(this.#db, this.#options.vacuums)) {
      if (this.#stopped) return
      this.busy = true
      await tend(this.#db, table).finally(() => {
        this.busy = false
      })
    }
  }
}

/**
 * Tables of 16 pages and more that have doubled, in pages of 8 kB or in rows: the room of deleted rows is filled again
 * without a page more. With `vacuums` also those of which a fifth is dead rows, those that this run has not vacuumed yet,
 * since what an earlier one has left in them is not known, and those with rows that have to be frozen; of the catalogue
 * of the engine, too. Columns that ask for more than the usual sample are left out: that would take seconds.
 */
async function dueTables(db: Db, vacuums: boolean): Promise<DueTable[]> {
  const { rows } = await sql<DueTable>`
    with known as (
      select oid, pg_relation_size(oid) / 8192 as pages,
        pg_relation_size(oid) / 8192 >= 2 * relpages
          or pg_stat_get_live_tuples(oid) > ${changesMin}::int + 2 * reltuples as has_grown,
        ${vacuums}::boolean and (
          pg_stat_get_dead_tuples(oid) > ${changesMin}::int + reltuples / 5
          or is_ours and pg_stat_get_last_vacuum_time(oid) is null
          or age(relfrozenxid) > current_setting('vacuum_freeze_table_age')::int) as is_strewn
      from pg_class, lateral (select relnamespace = current_schema()::regnamespace as is_ours) as place
      where relkind = 'r' and pg_has_role(relowner, 'usage')
        and (is_ours or ${vacuums}::boolean and relnamespace = 'pg_catalog'::regnamespace)
    )
    select oid::regclass::text as name, is_strewn as "isStrewn", (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = known.oid and attnum > 0 and not attisdropped and coalesce(attstattarget, -1) < 0) as columns
    from known where pages >= 16 and (is_strewn or has_grown)`.execute(db)
  return rows
}

/** If two processes come at once, one does the work and the other skips it. */
async function tend(db: Db, { name, columns, isStrewn }: DueTable): Promise<void> {
  const what = isStrewn ? 'vacuum (analyze, skip_locked)' : 'analyze (skip_locked)'
  await sql`${sql.raw(`${what} ${name} (${columns})`)}`.execute(db)
}
