import { sql } from 'kysely'
import type { Pass } from '#contract/due-work.ts'
import type { Tools } from '#contract/tools.ts'
import { after } from '#values/clock.ts'

const pollMs = 5000

export interface PassOptions {
  tools: Tools
  log: (message: string, fields: { work?: string; cause?: unknown }) => void
  inform: (message: string, fields: { work?: string; count?: number }) => void
}

/** Makes the passes that come round on the clock. A row per pass says when, and a lease says who. */
export class Passes {
  readonly #passes: readonly Pass[]
  readonly #options: PassOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopping = false
  /** Passes whose row is there. */
  readonly #known = new Set<string>()

  constructor(passes: readonly Pass[], options: PassOptions) {
    this.#passes = passes
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#round())
    }, pollMs)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** Makes one pass now, whether it is due or not. */
  async make(name: string): Promise<number> {
    const found = this.#passes.find((entry) => entry.name === name)
    return found ? found.run(this.#tools()) : 0
  }

  get names(): string[] {
    return this.#passes.map(({ name }) => name)
  }

  async #round(): Promise<void> {
    for (const entry of this.#passes) {
      try {
        if (this.#stopping || !(await this.#take(entry))) continue
        const count = await entry.run(this.#tools())
        if (count > 0) this.#options.inform('a pass was made', { work: entry.name, count })
      } catch (cause) {
        this.#options.log('a pass ended with an error', { work: entry.name, cause })
      }
    }
  }

  #tools() {
    return { ...this.#options.tools, stopping: () => this.#stopping }
  }

  /** Moving the time on is the claim: of all processes one finds the pass due. */
  async #take({ name, everyMs }: Pass): Promise<boolean> {
    const { db, clock } = this.#options.tools
    const now = clock.now()
    const next = after(now, everyMs)
    if (!this.#known.has(name)) {
      // The first time is one period ahead, so that a new installation starts quietly.
      await sql`insert into pass (name, due_at) values (${name}, ${next}) on conflict do nothing`.execute(db)
      this.#known.add(name)
    }
    const { numAffectedRows } = await sql`
      update pass set due_at = ${next} where name = ${name} and due_at <= ${now}`.execute(db)
    return Boolean(numAffectedRows)
  }
}
