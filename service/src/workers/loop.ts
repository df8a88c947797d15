import type { DueRow, DueWork, Share, Task } from '#contract/due-work.ts'
import type { Tools } from '#contract/tools.ts'
import { claim, nextDue, renew } from './claim.ts'
import type { Slots } from './slots.ts'

const longestSleepMs = 500
const heartbeatMs = 5000

export interface LoopOptions {
  tools: Tools
  owner: string
  slots: Slots
  log: (message: string, fields: { work?: string; cause?: unknown }) => void
}

interface Piece {
  row: DueRow
  ended: Promise<void>
}

/**
 * Runs one kind of due work. Claims only as much as there are free slots, so nothing waits in memory; sleeps until the
 * next row is due, half a second at the most, or until it is woken. An error of the database never ends it.
 */
export class Loop {
  readonly #work: DueWork
  readonly #options: LoopOptions
  readonly #running = new Map<string, Piece>()
  readonly #abort = new AbortController()
  #wake: () => void = () => {}
  #woken = false
  #held = 0
  #stopping = false
  #ended: Promise<void> = Promise.resolve()
  #taking: Promise<number> = Promise.resolve(0)
  #heart: NodeJS.Timeout | undefined
  /** When the loop last asked the database with success, on the monotonic clock. */
  lastRound = performance.now()

  constructor(work: DueWork, options: LoopOptions) {
    this.#work = work
    this.#options = options
  }

  get name(): string {
    return this.#work.name
  }

  get inFlight(): number {
    return this.#running.size
  }

  start(): void {
    this.#ended = this.#rounds()
  }

  /** A hint that work may be due. */
  wake(): void {
    this.#woken = true
    this.#wake()
  }

  /** While held, the loop takes no work by itself; `drain` still does. */
  async hold<T>(run: () => Promise<T>): Promise<T> {
    this.#held += 1
    try {
      return await run()
    } finally {
      this.#held -= 1
      this.wake()
    }
  }

  /** Does everything that is due at this moment, and answers how much it was, with what was running already. */
  async drain(): Promise<number> {
    await this.#taking.catch(() => {})
    let count = this.#running.size
    for (;;) {
      await Promise.all([...this.#running.values()].map(({ ended }) => ended))
      await this.#room()
      const taken = await this.#take()
      if (taken === 0) return count
      count += taken
    }
  }

  /** Takes no more work; gives running work the time, then ends its calls. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true
    this.wake()
    await this.#ended
    const all = Promise.all([...this.#running.values()].map(({ ended }) => ended))
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([all, patience])
    clearTimeout(timer)
    this.#abort.abort()
    await all
    clearInterval(this.#heart)
  }

  async #rounds(): Promise<void> {
    let failures = 0
    while (!this.#stopping) {
      this.#woken = false
      try {
        const taken = this.#held > 0 ? 0 : await this.#take()
        failures = 0
        this.lastRound = performance.now()
        if (taken === 0) await this.#sleep(await this.#pause())
      } catch (cause) {
        failures += 1
        this.#options.log('work could not be taken', { work: this.#work.name, cause })
        await this.#sleep(Math.min(5000, 250 * 2 ** failures) * (0.5 + Math.random() / 2))
      }
    }
  }

  /** Until the next row is due; while all slots are taken, the end of a piece wakes the loop. */
  async #pause(): Promise<number> {
    if (this.#held > 0 || this.#free() <= 0) return longestSleepMs
    const { db, clock } = this.#options.tools
    const at = await nextDue(db, this.#work)
    if (!at) return longestSleepMs
    const wait = at.getTime() - clock.now().getTime()
    // A row that is due and was not taken belongs to a group without a free slot, or another process was quicker.
    return wait <= 0 ? 50 : Math.min(wait, longestSleepMs)
  }

  #sleep(milliseconds: number): Promise<void> {
    if (this.#woken || this.#stopping) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** What this kind of work may still take: its part of the slots, while the others leave any. */
  #free(): number {
    const { slots } = this.#options
    return Math.min(Math.ceil(slots.size * this.#work.part) - this.#running.size, slots.free)
  }

  /** Waits for a slot while the other kinds of work hold them all. */
  async #room(): Promise<void> {
    const { slots } = this.#options
    while (slots.free <= 0) await new Promise<void>((resolve) => slots.whenFree(resolve))
  }

  /** One take after the other, so that each knows what runs. */
  #take(): Promise<number> {
    const next = () => this.#takeFree()
    this.#taking = this.#taking.then(next, next)
    return this.#taking
  }

  async #takeFree(): Promise<number> {
    const { slots } = this.#options
    const reserved = slots.reserve(this.#free())
    if (reserved === 0) {
      slots.whenFree(() => this.wake())
      return 0
    }
    let begun = 0
    try {
      const first = await this.#claim(reserved, this.#work.shares)
      const rows = first.length > 0 ? first : await this.#claimUnshared(reserved)
      for (const row of rows) this.#begin(row)
      begun = rows.length
    } finally {
      slots.give(reserved - begun)
    }
    return begun
  }

  /** Nobody else waits, so the shares that yield do not hold anybody back. */
  async #claimUnshared(free: number): Promise<DueRow[]> {
    if (this.#running.size === 0) return []
    const firm = this.#work.shares.filter(({ yields }) => !yields)
    return firm.length < this.#work.shares.length ? this.#claim(free, firm) : []
  }

  #claim(free: number, shares: readonly Share[]): Promise<DueRow[]> {
    const { tools, owner, slots } = this.#options
    const sizes = new Map(
      shares.map(({ column, of }) => [column, of < 1 ? Math.max(1, Math.ceil(slots.size * of)) : of]),
    )
    return claim(tools.db, {
      work: this.#work,
      owner,
      now: tools.clock.now(),
      free,
      sizes,
      running: this.#groups(shares),
    })
  }

  #groups(shares: readonly Share[]) {
    return new Map(
      shares.map(({ column }) => {
        const counts = new Map<string, number>()
        for (const { row } of this.#running.values()) {
          const value = String((row as unknown as Record<string, unknown>)[column])
          counts.set(value, (counts.get(value) ?? 0) + 1)
        }
        return [column, counts]
      }),
    )
  }

  #begin(row: DueRow): void {
    // The loop of a process that only serves requests never starts, and still drains.
    this.#heart ??= setInterval(() => this.#beat(), heartbeatMs).unref()
    const ended = this.#run(row).finally(() => {
      this.#running.delete(row.id)
      this.#options.slots.give(1)
      this.wake()
    })
    this.#running.set(row.id, { row, ended })
  }

  async #run(row: DueRow): Promise<void> {
    const { tools, log } = this.#options
    const task: Task = { ...tools, row, signal: this.#abort.signal, stopping: () => this.#stopping }
    try {
      await this.#work.run(task)
    } catch (cause) {
      // The lease is not given back: it lapses, and that pause keeps a fault that comes every time from turning hot.
      log('work ended with an error', { work: this.#work.name, cause })
    }
  }

  #beat(): void {
    const ids = [...this.#running.keys()]
    if (ids.length === 0) return
    const { tools, owner, log } = this.#options
    renew(tools.db, this.#work.table, ids, owner).catch((cause) =>
      log('leases could not be renewed', { work: this.#work.name, cause }),
    )
  }
}
