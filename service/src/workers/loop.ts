import type { Tools } from '#contract/tools/tools.ts'
import type { DueRow, DueWork, Share, Task } from '#contract/work/due-work.ts'
import type { Batch } from '#db/query/batch.ts'
import type { BeginTrace } from '#values/trace.ts'
import { Admission } from './admission.ts'
import { Alarm } from './alarm.ts'
import { isDoubtful } from './claim.ts'
import { Claimer } from './claimer.ts'
import { HeldLanes } from './held-lanes.ts'
import { LeaseRenewal } from './lease-renewal.ts'
import { type Piece, Pieces } from './pieces.ts'
import type { Probation } from './probation.ts'
import { Returning } from './returning.ts'
import { partOf, sizeOf } from './share-sizes.ts'
import type { Slots } from './slots.ts'
import { startWork, type WorkLogFields } from './start-work.ts'

const longestSleepMs = 500

export interface LoopOptions {
  tools: Tools
  owner: string
  slots: Slots
  /** When the next row of a kind comes due; loops that check at one time share a statement. */
  horizon: Batch<DueWork, Date>
  /** The rows of a table that any loop of this process has in hand. */
  held: (table: string) => readonly string[]
  /** The place for the one doubtful row that this process may have in hand. */
  probation: Probation
  log: (message: string, fields: WorkLogFields) => void
  trace?: BeginTrace | undefined
}

/** Rows that one process holds at most, for each slot: those that wait, are called, or are being written. */
const heldPerSlot = 2

/** While more is due than fits, free slots are gathered for this long, because each claim has a cost. */
const gatherMs = 10

/** Every loop wakes at the same times, so that their queries are combined. */
function untilNextLook(): number {
  return longestSleepMs - (performance.now() % longestSleepMs)
}

/**
 * Runs one kind of due work. Claims as much as there are free slots, or as much as the work may hold ahead of them;
 * sleeps until the next row is due, half a second at the most, or until it is woken. An error of the database never
 * ends it.
 */
export class Loop {
  readonly #work: DueWork
  readonly #options: LoopOptions
  readonly #running = new Pieces()
  readonly #abort = new AbortController()
  readonly #alarm = new Alarm()
  #held = 0
  #stopping = false
  #ended: Promise<void> = Promise.resolve()
  #taking: Promise<number> = Promise.resolve(0)
  readonly #renewal: LeaseRenewal
  readonly #admission: Admission | undefined
  readonly #lanes: HeldLanes
  readonly #returning: Returning
  readonly #claimer: Claimer
  /** Whether the last claim was full, so that more is due. */
  #backlog = false
  /** When the loop last queried the database with success, on the monotonic clock. */
  lastRound = performance.now()

  constructor(work: DueWork, options: LoopOptions) {
    this.#work = work
    this.#options = options
    this.#lanes = new HeldLanes(work, options.tools)
    this.#claimer = new Claimer(work, { ...options, lanes: this.#lanes }, this.#running)
    this.#renewal = new LeaseRenewal(work, options, () => [
      [work.table, this.#running.ids],
      ['lane', this.#lanes.ids],
    ])
    const { slots } = options
    const { shares } = work
    const size = (share: Share, yielding: boolean) => sizeOf(work, share, slots.size, yielding)
    const running = this.#running
    this.#returning = new Returning({
      ...{ slots, running, shares, sizeOf: (share) => size(share, true) },
      wake: () => this.wake(),
    })
    if (work.ahead)
      this.#admission = new Admission({ slots, most: partOf(work, slots.size), shares, sizeOf: size })
  }

  get work(): DueWork {
    return this.#work
  }

  get inFlight(): number {
    return this.#running.size
  }

  /** The rows that it has in hand, when they are of this table. */
  heldOf(table: string): readonly string[] {
    return this.#work.table === table ? this.#running.ids : []
  }

  start(): void {
    this.#ended = this.#rounds()
  }

  /** A hint that work may be due. */
  wake(): void {
    this.#alarm.ring()
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

  /**
   * Does everything that is due at this moment, and answers how much it was, with what was running already. `only`
   * keeps it to rows with these ids.
   */
  async drain(only?: readonly string[]): Promise<number> {
    await this.settled()
    let count = only ? 0 : this.#running.size
    for (;;) {
      await this.#running.ended()
      await this.#room()
      const taken = await this.#take(only)
      if (taken === 0) return count
      count += taken
    }
  }

  /** Once no claim is under way: what it took is in hand. */
  async settled(): Promise<void> {
    await this.#taking.catch(() => {})
  }

  /** Takes no more work; gives running work the time, then ends its calls. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true
    this.#admission?.open()
    this.#returning.open()
    this.wake()
    await this.#ended
    const all = this.#running.ended()
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([all, patience])
    clearTimeout(timer)
    this.#abort.abort()
    await all
    this.#renewal.end()
  }

  async #rounds(): Promise<void> {
    let failures = 0
    while (!this.#stopping) {
      await this.#gather()
      this.#alarm.set()
      try {
        const taken = this.#held > 0 ? 0 : await this.#take()
        failures = 0
        this.lastRound = performance.now()
        if (taken === 0) await this.#rest()
      } catch (cause) {
        failures += 1
        this.#options.log('work could not be taken', { work: this.#work.name, cause })
        await this.#sleep(Math.min(5000, 250 * 2 ** failures) * (0.5 + Math.random() / 2))
      }
    }
  }

  async #gather(): Promise<void> {
    const end = performance.now() + gatherMs
    const enough = Math.ceil(this.#capacity / 4)
    while (this.#backlog && this.#free() < enough && performance.now() < end && !this.#stopping) {
      this.#alarm.set()
      await this.#sleep(end - performance.now())
    }
  }

  /** Until a row is due, or a caller says so. Looking costs less than claiming what is not there. */
  async #rest(): Promise<void> {
    for (let first = true; !this.#alarm.rung && !this.#stopping; first = false) {
      // While all slots are taken, the end of a piece wakes the loop.
      if (this.#held > 0 || this.#free() <= 0) return this.#sleep(longestSleepMs)
      const at = await this.#options.horizon.find(this.#work)
      this.lastRound = performance.now()
      const wait = at ? at.getTime() - this.#options.tools.clock.now().getTime() : Number.POSITIVE_INFINITY
      // A row that is due and was not taken belongs to a group without a free slot, or another process was quicker.
      if (wait <= 0) return first ? this.#sleep(50) : undefined
      await this.#sleep(Math.min(wait, untilNextLook()))
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (!this.#stopping) await this.#alarm.sleep(milliseconds)
  }

  /** How many rows this kind of work may have in hand before their calls are over. */
  get #capacity(): number {
    const { slots } = this.#options
    return partOf(this.#work, slots.size) * (this.#work.ahead ?? 1)
  }

  /** What this kind may still take: its part of the slots, while the others leave any. */
  #free(): number {
    const { slots } = this.#options
    const { size, calling, away } = this.#running
    if (this.#admission) return this.#capacity - size
    const held = slots.size * heldPerSlot
    return Math.min(this.#capacity - calling, held - (size - away), 2 * held - size, slots.free)
  }

  /** Waits for a slot while the other kinds of work hold them all. */
  async #room(): Promise<void> {
    const { slots } = this.#options
    while (slots.free <= 0) await new Promise<void>((resolve) => slots.whenFree(resolve))
  }

  /** One take after the other, so that each knows what runs. */
  #take(only?: readonly string[]): Promise<number> {
    const next = () => this.#takeFree(only)
    this.#taking = this.#taking.then(next, next)
    return this.#taking
  }

  async #takeFree(only: readonly string[] | undefined): Promise<number> {
    const { slots } = this.#options
    const free = Math.max(0, this.#free())
    const reserved = this.#admission ? 0 : slots.reserve(free)
    const wanted = this.#admission ? free : reserved
    if (wanted === 0) {
      if (!this.#admission) slots.whenFree(() => this.wake())
      return 0
    }
    let begun = 0
    try {
      const rows = await this.#claimer.claim(wanted, only)
      for (const row of rows) this.#begin(row)
      begun = rows.length
    } finally {
      slots.give(Math.max(0, reserved - begun))
    }
    this.#backlog = begun === wanted
    return begun
  }

  #begin(row: DueRow): void {
    // The loop of a process that only serves requests never starts, and still drains.
    this.#renewal.begin()
    const piece: Piece = { row, calling: true, away: false, ended: Promise.resolve() }
    this.#running.add(piece)
    piece.ended = this.#run(piece).finally(() => {
      this.#running.delete(piece)
      this.wake()
    })
  }

  async #run(piece: Piece): Promise<void> {
    const { tools, log, slots, trace } = this.#options
    const leave = this.#admission ? await this.#admission.enter(piece.row) : () => slots.give(1)
    const called = () => {
      if (!piece.calling) return
      piece.calling = false
      leave()
      this.#returning.admit()
      this.wake()
    }
    const task: Task = {
      ...tools,
      row: piece.row,
      signal: this.#abort.signal,
      stopping: () => this.#stopping,
      aside: (wait) => (this.#admission ? wait() : this.#returning.aside(piece, wait)),
      holdLane: (until) => this.#lanes.hold(piece.row, until),
      called,
    }
    const hasEnded = await startWork(this.#work, task, { log, trace }).then(
      () => true,
      (cause) => {
        // The lease is not given back: it lapses, and that pause keeps a fault that comes every time from turning hot.
        log('work ended with an error', { work: this.#work.name, cause })
        return false
      },
    )
    called()
    if (isDoubtful(this.#work, piece.row)) this.#options.probation.end()
    await this.#lanes.end(piece.row, hasEnded)
  }
}
