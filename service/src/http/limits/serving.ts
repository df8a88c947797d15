import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const everyMs = 5000

/** How many processes that serve the API gave a sign of life in the last half minute. */
async function countServing(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from process
    where role <> 'worker' and beat_at > clock_timestamp() - interval '30 seconds'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Knows how many processes serve the API. */
export class Presence {
  readonly #db: Db
  #timer: NodeJS.Timeout | undefined
  #serving = 1

  constructor(db: Db) {
    this.#db = db
  }

  /** As last heard: while the database is away the number stays. */
  get serving(): number {
    return this.#serving
  }

  async start(): Promise<void> {
    await this.#look()
    this.#timer = setInterval(() => this.#look(), everyMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    try {
      this.#serving = Math.max(1, await countServing(this.#db))
    } catch {
      // The next look is five seconds off.
    }
  }
}
