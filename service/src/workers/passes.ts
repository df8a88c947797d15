import { sql } from 'kysely'
import type { Tools } from '#contract/tools/tools.ts'
import { mostStarts, type Pass } from '#contract/work/due-work.ts'
import { after, day } from '#values/clock.ts'

const pollMs = 5000

export interface PassOptions {
  tools: Tools
  log: (message: string, fields: { work?: string; cause?: unknown }) => void
  inform: (message: string, fields: { work?: string; count?: number }) => void
}

/** Runs the periodic work. A row for each says when it is due, and a lease says which process runs it. */
export class Passes {
  readonly #passes: readonly Pass[]
  readonly #options: PassOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopping = false
  /** Periodic works whose row exists. */
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

  /** Runs one periodic work now, whether it is due or not. */
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
        const count = await this.#ended(entry, () => entry.run(this.#tools()))
        if (count > 0) this.#options.inform('a pass was made', { work: entry.name, count })
      } catch (cause) {
        this.#options.log('a pass ended with an error', { work: entry.name, cause })
      }
    }
  }

  #tools() {
    return { ...this.#options.tools, stopping: () => this.#stopping }
  }

  /** A run that threw has ended as well: only one whose process died was begun without an end. */
  async #ended<T>({ name }: Pass, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } finally {
      await sql`update pass set starts = 0 where name = ${name}`.execute(this.#options.tools.db)
    }
  }

  /**
   * Moving the due time is the claim: only one process finds the work due. After five starts without an end it is due
   * once a day, so that the process stays alive for the other works.
   */
  async #take({ name, everyMs, atStart }: Pass): Promise<boolean> {
    const { db, clock } = this.#options.tools
    const now = clock.now()
    const next = after(now, everyMs)
    if (!this.#known.has(name)) {
      // The first time is one period ahead, so that a new installation starts quietly.
      await sql`insert into pass as kept (name, due_at) values (${name}, ${next})
        on conflict (name) do update set due_at = ${now} where ${atStart ?? false} and kept.due_at > ${now} and kept.starts = 0`.execute(
        db,
      )
      this.#known.add(name)
    }
    const { numAffectedRows } = await sql`
      update pass set starts = starts + 1,
        due_at = case when starts >= ${mostStarts}::int then greatest(${after(now, day)}::timestamptz, ${next}::timestamptz) else ${next} end
      where name = ${name} and due_at <= ${now}`.execute(db)
    return Boolean(numAffectedRows)
  }
}
