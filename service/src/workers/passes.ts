import { sql } from 'kysely'
import type { Pass } from '#contract/due-work.ts'
import type { Tools } from '#contract/tools.ts'
import { after } from '#values/clock.ts'
import { leaseSeconds } from './claim.ts'

const pollMs = 5000

export interface PassOptions {
  tools: Tools
  owner: string
  log: (message: string, fields: { work?: string; cause?: unknown }) => void
}

/** Makes the passes that come round on the clock. A row per pass says when, and a lease says who. */
export class Passes {
  readonly #passes: readonly Pass[]
  readonly #options: PassOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopping = false

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

  /** Makes one pass now, whether it is due or not. `force` says the same of the rows that it is about. */
  async make(name: string, force = false, accountId?: string): Promise<number> {
    const found = this.#passes.find((entry) => entry.name === name)
    return found ? found.run({ ...this.#tools(force), accountId }) : 0
  }

  get names(): string[] {
    return this.#passes.map(({ name }) => name)
  }

  async #round(): Promise<void> {
    for (const entry of this.#passes) {
      try {
        if (!this.#stopping && (await this.#take(entry))) await entry.run(this.#tools())
      } catch (cause) {
        this.#options.log('a pass ended with an error', { work: entry.name, cause })
      }
    }
  }

  #tools(force = false) {
    return { ...this.#options.tools, stopping: () => this.#stopping, force }
  }

  /** The first time puts the pass one period ahead, so that a new installation starts quietly. */
  async #take({ name, everyMs }: Pass): Promise<boolean> {
    const { tools, owner } = this.#options
    const now = tools.clock.now()
    const next = after(now, everyMs)
    await sql`insert into pass (name, due_at) values (${name}, ${next}) on conflict do nothing`.execute(
      tools.db,
    )
    const { numAffectedRows } = await sql`
      update pass set due_at = ${next}, lease_owner = ${owner},
        lease_until = clock_timestamp() + ${`${leaseSeconds} seconds`}::interval
      where name = ${name} and due_at <= ${now}
        and (lease_until is null or lease_until < clock_timestamp())`.execute(tools.db)
    return Boolean(numAffectedRows)
  }
}
