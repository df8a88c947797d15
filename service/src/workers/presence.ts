import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export type Role = 'all' | 'api' | 'worker'

export const beatEveryMs = 5000

/** Says that a process lives. Rows of those that have long gone are taken away by whoever lives. */
export async function beat(db: Db, bootId: string, role: Role): Promise<void> {
  await sql`
    insert into process (boot_id, role, started_at, beat_at)
    values (${bootId}, ${role}, clock_timestamp(), clock_timestamp())
    on conflict (boot_id) do update set beat_at = excluded.beat_at`.execute(db)
  await sql`delete from process where beat_at < clock_timestamp() - interval '10 minutes'`.execute(db)
}

export async function leave(db: Db, bootId: string): Promise<void> {
  await db.deleteFrom('process').where('boot_id', '=', bootId).execute()
}

/** How many processes that serve the API gave a sign of life in the last half minute. */
async function countServing(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from process
    where role <> 'worker' and beat_at > clock_timestamp() - interval '30 seconds'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Knows how many processes serve the API. One that only serves it says here that it does; a crew says it itself. */
export class Presence {
  readonly #db: Db
  readonly #bootId: string
  readonly #role: Role
  #timer: NodeJS.Timeout | undefined
  #serving = 1

  constructor(db: Db, bootId: string, role: Role) {
    this.#db = db
    this.#bootId = bootId
    this.#role = role
  }

  /** As last heard: while the database is away the number stays. */
  get serving(): number {
    return this.#serving
  }

  async start(): Promise<void> {
    await this.#look()
    this.#timer = setInterval(() => this.#look(), beatEveryMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    if (this.#timer && this.#role === 'api') await leave(this.#db, this.#bootId).catch(() => {})
  }

  async #look(): Promise<void> {
    try {
      if (this.#role === 'api') await beat(this.#db, this.#bootId, this.#role)
      this.#serving = Math.max(1, await countServing(this.#db))
    } catch {
      // The next sign of life is five seconds off.
    }
  }
}
