/** The database is known to be away: nothing was sent to it. */
export class DatabaseAway extends Error {
  name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('the database is away', { cause })
  }
}

/** How long open questions may stay unanswered before a check whether the database is reachable. */
const silenceMs = 500

const lookEveryMs = 100
const probeEveryMs = 250

export interface BreakerOptions {
  /** Sends a query on a separate connection; rejects within a second when nothing answers. */
  probe(): Promise<void>
  /** The database has gone: what was opened to it leads nowhere any more. */
  onAway(away: DatabaseAway): void
}

/**
 * Turns a database that is away into a quick refusal. A slow statement or a lost connection is no proof: either only
 * starts a probe, and the probe alone decides. While the database is away every question is refused at once, waiting
 * ones are rejected, and the probe repeats until it is answered.
 */
export class Breaker {
  readonly #options: BreakerOptions
  readonly #waiting = new Set<(cause: Error) => void>()
  readonly #look: NodeJS.Timeout
  #lastAnswer = 0
  #away: DatabaseAway | undefined
  #probing = false
  #closed = false

  constructor(options: BreakerOptions) {
    this.#options = options
    this.#look = setInterval(() => {
      if (this.#waiting.size > 0 && performance.now() - this.#lastAnswer > silenceMs) this.suspect()
    }, lookEveryMs).unref()
  }

  /** Runs what needs the database. Given up by us, it may still come to an end there: `late` takes what it brings. */
  run<T>(ask: () => Promise<T>, late: (value: T) => void = () => {}): Promise<T> {
    if (this.#away) return Promise.reject(new DatabaseAway(this.#away.cause))
    if (this.#waiting.size === 0) this.#lastAnswer = performance.now()
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      const isWaited = () => {
        this.#lastAnswer = performance.now()
        return this.#waiting.delete(reject)
      }
      ask().then(
        (value) => (isWaited() ? resolve(value) : late(value)),
        (cause) => isWaited() && reject(cause),
      )
    })
  }

  /** Checks now whether the database is reachable. */
  suspect(): void {
    if (this.#probing || this.#closed) return
    this.#probing = true
    this.#probe().finally(() => {
      this.#probing = false
    })
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#look)
  }

  async #probe(): Promise<void> {
    for (;;) {
      const away = await this.#options.probe().then(
        () => undefined,
        (cause) => new DatabaseAway(cause),
      )
      if (away && !this.#away && !this.#closed) this.#giveUp(away)
      this.#away = away
      if (!away || this.#closed) return
      await pause(probeEveryMs)
    }
  }

  #giveUp(away: DatabaseAway): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const reject of waiting) reject(away)
    this.#options.onAway(away)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
