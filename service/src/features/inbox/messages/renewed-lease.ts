import type { Db } from '#db/database.ts'
import { renewSending } from './messages.store.ts'

const everyMs = 1000

/** Says of a message, for as long as its call lasts, that a process is sending it. */
export class RenewedLease {
  readonly #db: Db
  readonly #id: string
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, id: string) {
    this.#db = db
    this.#id = id
  }

  begin(): void {
    this.#timer = setInterval(() => renewSending(this.#db, this.#id).catch(() => {}), everyMs)
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
