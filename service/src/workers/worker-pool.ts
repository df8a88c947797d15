import type { Tools } from '#contract/tools/tools.ts'
import { type DueWork, jobOf, type Pass } from '#contract/work/due-work.ts'
import { Batch } from '#db/query/batch.ts'
import type { OffsetClock } from '#values/clock.ts'
import type { BeginTrace } from '#values/trace.ts'
import { countDue, expireOlderLeases, leasedTables, nextDues, outlook } from './claim.ts'
import { Loop } from './loop.ts'
import { Passes } from './passes.ts'
import { Probation } from './probation.ts'
import { runNow } from './run-now.ts'
import { Slots } from './slots.ts'
import type { WorkLogFields } from './start-work.ts'

const clockPollMs = 200

const workPollMs = 25

/** A loop without a round for this long counts as stopped. */
const standstillMs = 30_000

export interface CrewOptions {
  tools: Tools
  works: readonly DueWork[]
  passes: readonly Pass[]
  bootId: string
  slots: number
  /** Whether the sandbox control may move the clock. */
  controlled: boolean
  clock: OffsetClock
  log: (message: string, fields: WorkLogFields) => void
  /** Undefined where the log shows no traces. */
  trace?: BeginTrace | undefined
  /** What went well and is worth a line. */
  inform: (message: string, fields: { work?: string; count?: number }) => void
}

type Add = (job: string, count: number) => void

/** When work of each kind comes due next, and whether another process has any in hand. */
interface Outlook {
  dues: ReadonlyMap<DueWork, Date>
  next: Date | undefined
  held: boolean
}

/** All background work of one process. */
export class WorkerPool {
  readonly #options: CrewOptions
  readonly #loops: readonly Loop[]
  readonly #passes: Passes
  readonly #slots: Slots
  #started = false
  #alone = false
  #timers: NodeJS.Timeout[] = []

  constructor(options: CrewOptions) {
    const { tools, bootId: owner, log, trace } = options
    const slots = new Slots(options.slots)
    this.#options = options
    this.#slots = slots
    const held = (table: string) => this.#loops.flatMap((loop) => loop.heldOf(table))
    // Every caller looks for all: a statement with one text is planned once.
    const horizon = new Batch<DueWork, Date>(() => nextDues(tools.db, options.works))
    const probation = new Probation()
    this.#loops = options.works.map(
      (work) => new Loop(work, { tools, owner, slots, horizon, log, trace, held, probation }),
    )
    this.#passes = new Passes(options.passes, { tools, log, inform: options.inform })
    if (options.controlled) this.#every(clockPollMs, () => this.#followClock())
  }

  /** `alone` says that no other process works on this database: what an older one held is free at once. */
  async start(alone: boolean): Promise<void> {
    const { works, tools, bootId } = this.#options
    if (alone) for (const table of leasedTables(works)) await expireOlderLeases(tools.db, table, bootId)
    this.#alone = alone
    this.#started = true
    for (const loop of this.#loops) loop.start()
    this.#passes.start()
  }

  wake(work: string): void {
    for (const loop of this.#loops) if (loop.work.name === work || work === 'all') loop.wake()
  }

  /** False when a loop of this process is stuck. */
  turns(): boolean {
    if (!this.#started) return true
    const now = performance.now()
    return this.#loops.every(({ lastRound }) => now - lastRound < standstillMs)
  }

  async stop(graceMs: number): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    if (!this.#started) return
    await Promise.all([this.#passes.stop(), ...this.#loops.map((loop) => loop.stop(graceMs))])
  }

  /**
   * Runs what is due of one kind, or one periodic work; returns the number of rows. Undefined when nothing has the
   * name.
   */
  async run(name: string, accountId?: string): Promise<number | undefined> {
    if (this.#passes.names.includes(name)) return this.#passes.make(name)
    const loops = this.#loops.filter(({ work }) => jobOf(work) === name)
    if (loops.length === 0) return undefined
    return this.#quietly(async () => {
      let count = 0
      for (const loop of loops) count += await runNow(loop, this.#options.tools, accountId)
      if (accountId !== undefined) return count
      // What one work has done may make rows of another due.
      for (let more = loops.length > 1 ? count : 0; more > 0; count += more) {
        more = 0
        for (const loop of loops) more += await loop.drain()
      }
      return count
    })
  }

  /**
   * Moves the clock to a time step by step: work that comes due on the way runs in the order of its time, with the
   * clock at that time. Periodic work runs once, at the end.
   */
  async walkTo(
    target: Date,
    setClock: (time: Date) => Promise<void>,
  ): Promise<{ job: string; count: number }[]> {
    const counts = new Map<string, number>()
    const add: Add = (job, count) => count > 0 && counts.set(job, (counts.get(job) ?? 0) + count)
    await this.#quietly(() => this.#walk(target, setClock, add))
    for (const name of this.#passes.names) add(name, await this.#passes.make(name))
    await this.#quietly(() => this.#comeRound(add))
    return [...counts].map(([job, count]) => ({ job, count }))
  }

  async due(): Promise<Record<string, number>> {
    const { works, tools } = this.#options
    const now = tools.clock.now()
    const counts = await Promise.all(works.map((work) => countDue(tools.db, work, now)))
    const sums: Record<string, number> = {}
    for (const [index, work] of works.entries())
      sums[jobOf(work)] = (sums[jobOf(work)] ?? 0) + (counts[index] ?? 0)
    return sums
  }

  /** The places for calls and deliveries, and how many of them are taken. */
  get slots(): { size: number; used: number } {
    const { size, free } = this.#slots
    return { size, used: size - free }
  }

  /** The names of all due work. */
  get works(): string[] {
    return this.#loops.map(({ work }) => work.name)
  }

  get jobs(): string[] {
    return [...new Set([...this.#loops.map(({ work }) => jobOf(work)), ...this.#passes.names])]
  }

  /** Runs all that is due, and waits for what other processes have in hand. */
  async #comeRound(add: Add): Promise<void> {
    const { works } = this.#options
    for (const end = performance.now() + standstillMs; ; await pause(workPollMs)) {
      const ran = await this.#drain(this.#loops, await this.#look(works), add)
      if (ran > 0) continue
      const seen = await this.#look(works)
      if (performance.now() > end || !(seen.held || this.#isDue(seen.next))) return
    }
  }

  /** The clock moves on only once nothing is due and no work is in hand, which would otherwise end at a later time. */
  async #walk(target: Date, setClock: (time: Date) => Promise<void>, add: Add): Promise<void> {
    const loops = this.#loops.filter(({ work }) => !work.runsOnceAfterClockMove)
    const works = loops.map(({ work }) => work)
    let seen = await this.#workOff(loops, await this.#look(works), add)
    for (let arrived = false; !arrived; ) {
      const stop = seen.next && seen.next < target ? seen.next : target
      arrived = stop === target
      await setClock(stop)
      // What was seen to come due there is due now; what has come since is seen before the clock moves again.
      seen = await this.#workOff(loops, arrived ? await this.#look(works) : seen, add)
    }
  }

  /** Runs all that is due, waits for what other processes have in hand, and answers what comes due after that. */
  async #workOff(loops: readonly Loop[], seen: Outlook, add: Add): Promise<Outlook> {
    const works = loops.map(({ work }) => work)
    for (let idleSince = performance.now(); ; ) {
      const isOver = !seen.held && !this.#isDue(seen.next) && loops.every(({ inFlight }) => inFlight === 0)
      if (isOver) return seen
      const ran = await this.#drain(loops, seen, add)
      if (ran > 0 || seen.held) idleSince = performance.now()
      else if (performance.now() - idleSince > standstillMs) throw new Error('due work is not taken')
      if (ran === 0) await pause(workPollMs)
      seen = await this.#look(works)
    }
  }

  /** Runs what was seen to be due. What becomes due meanwhile comes with the next look. */
  async #drain(loops: readonly Loop[], { dues }: Outlook, add: Add): Promise<number> {
    await Promise.all(loops.map((loop) => loop.settled()))
    let sum = 0
    for (const loop of loops) {
      if (loop.inFlight === 0 && !this.#isDue(dues.get(loop.work))) continue
      const count = await loop.drain()
      add(jobOf(loop.work), count)
      sum += count
    }
    return sum
  }

  async #look(works: readonly DueWork[]): Promise<Outlook> {
    const { tools, bootId } = this.#options
    const { dues, held } = await outlook(tools.db, works, bootId)
    const next = [...dues.values()].sort((a, b) => a.getTime() - b.getTime())[0]
    return { dues, next, held: held && !this.#alone }
  }

  #isDue(next: Date | undefined): boolean {
    return next !== undefined && next <= this.#options.clock.now()
  }

  /** While the loops are held, only the given function runs. */
  #quietly<T>(run: () => Promise<T>): Promise<T> {
    return this.#loops.reduceRight<() => Promise<T>>((inner, loop) => () => loop.hold(inner), run)()
  }

  /** Another process may have moved the clock of this database. */
  async #followClock(): Promise<void> {
    if (this.#alone) return
    const { clock, tools } = this.#options
    const row = await tools.db.selectFrom('clock').select('offset_ms').executeTakeFirst()
    if (row && row.offset_ms > clock.offsetMs) {
      clock.follow(row.offset_ms)
      this.wake('all')
    }
  }

  #every(milliseconds: number, run: () => Promise<void>): void {
    const timer = setInterval(() => run().catch(() => {}), milliseconds)
    this.#timers.push(timer)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
