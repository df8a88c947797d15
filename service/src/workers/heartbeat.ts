import type { Db } from '#db/database.ts'
import { beat, forgetOthers, leave } from '#db/storage/presence.ts'

const everyMs = 5000

/** Tells the other processes that this one lives, for as long as it has anything in hand. */
export class Heartbeat {
  readonly #db: Db
  readonly #bootId: string
  readonly #role: 'all' | 'api' | 'worker'
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, bootId: string, role: 'all' | 'api' | 'worker') {
    this.#db = db
    this.#bootId = bootId
    this.#role = role
  }

  /** `alone` says that no other process works on this database. */
  async start(alone: boolean): Promise<void> {
    if (alone) await forgetOthers(this.#db, this.#bootId)
    // The first sign of life may be missed while the database is away; the next one is five seconds off.
    await this.#beat().catch(() => {})
    this.#timer = setInterval(() => this.#beat().catch(() => {}), everyMs)
  }

  async stop(): Promise<void> {
    if (!this.#timer) return
    clearInterval(this.#timer)
    await leave(this.#db, this.#bootId).catch(() => {})
  }

  #beat(): Promise<void> {
    return beat(this.#db, this.#bootId, this.#role)
  }
}
