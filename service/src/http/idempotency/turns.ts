const firstWaitMs = 250
const longestWaitMs = 5000

/** For how long the end of a turn is retried while the database is away. */
const patienceMs = 10 * 60_000

/** The turns that this process has in hand under keys, until it is written how they ended. */
export class Turns {
  readonly #running = new Set<string>()

  get running(): readonly string[] {
    return [...this.#running]
  }

  begin(claim: string): void {
    this.#running.add(claim)
  }

  /** Nothing was begun. */
  forget(claim: string): void {
    this.#running.delete(claim)
  }

  /**
   * Writes how a turn ended. If that fails the client is answered all the same, and the write is retried: until it
   * succeeds, or is given up, the key is in flight.
   */
  async end(claim: string, write: () => Promise<void>): Promise<void> {
    try {
      await write()
      this.#running.delete(claim)
    } catch {
      void this.#goOn(claim, write)
    }
  }

  async #goOn(claim: string, write: () => Promise<void>): Promise<void> {
    const end = performance.now() + patienceMs
    let written = false
    for (
      let wait = firstWaitMs;
      !written && performance.now() < end;
      wait = Math.min(wait * 2, longestWaitMs)
    ) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
      written = await write().then(
        () => true,
        () => false,
      )
    }
    this.#running.delete(claim)
  }
}
