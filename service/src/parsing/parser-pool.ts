import {
  type ForeignBytes,
  type Parse,
  type Parsed,
  type Parser,
  type Parsers,
  ParsersBusy,
  Unparsable,
} from '#contract/tools/parsers.ts'
import type { PoolLimits } from './limits.ts'
import { ParserDied, ParserProcess } from './parser-process.ts'

/** How long a turn is waited for. */
const waitMs = 20_000

/** How long a process without work is kept. */
const idleMs = 30_000

interface Waiting {
  begin(): void
}

/**
 * A few child processes for all teams. A team has one turn at a time, and the next turn is that of the team whose turns
 * have taken the least time: teams with slow files wait behind those that had little.
 */
export class ParserPool implements Parsers {
  readonly #limits: PoolLimits
  /** If teams have used the same time, the first one comes first. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #inTurn = new Set<string>()
  /** How much time each team has used since the queue was last empty. */
  readonly #takenMs = new Map<string, number>()
  readonly #processes = new Set<ParserProcess>()
  #idle: { process: ParserProcess; timer: NodeJS.Timeout }[] = []
  #closed = false

  constructor(limits: PoolLimits) {
    this.#limits = limits
  }

  async turn<T>(teamId: string, use: (parse: Parse) => Promise<T>): Promise<T> {
    await this.#await(teamId)
    const begunAt = performance.now()
    let process: ParserProcess | undefined
    const parse = async (parser: Parser<unknown, unknown>, input: unknown, file: ForeignBytes) => {
      if (process && !process.isFit) this.#end(process)
      if (!process?.isFit) process = await this.#take()
      try {
        return await process.parse(parser.module, input, file)
      } catch (cause) {
        if (!mayPass(cause, process)) throw cause
        this.#end(process)
        process = await this.#start()
        return process.parse(parser.module, input, file).catch(refuseTheDead)
      }
    }
    try {
      return await use(parse as Parse)
    } finally {
      if (process) this.#giveBack(process)
      this.#inTurn.delete(teamId)
      this.#note(teamId, performance.now() - begunAt)
      this.#next()
    }
  }

  /** Ends all processes, even busy ones. */
  close(): void {
    this.#closed = true
    for (const { timer } of this.#idle) clearTimeout(timer)
    for (const process of this.#processes) process.end()
    this.#idle = []
  }

  #await(teamId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#forget(teamId, waiting)
        reject(new ParsersBusy('no parser had time'))
      }, waitMs)
      const waiting = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      this.#waiting.set(teamId, [...(this.#waiting.get(teamId) ?? []), waiting])
      this.#next()
    })
  }

  #forget(teamId: string, waiting: Waiting): void {
    const others = (this.#waiting.get(teamId) ?? []).filter((one) => one !== waiting)
    if (others.length > 0) this.#waiting.set(teamId, others)
    else this.#waiting.delete(teamId)
  }

  #next(): void {
    if (this.#inTurn.size >= this.#limits.width) return
    let next: string | undefined
    for (const teamId of this.#waiting.keys())
      if (!this.#inTurn.has(teamId) && (next === undefined || this.#taken(teamId) < this.#taken(next)))
        next = teamId
    const [first, ...others] = this.#waiting.get(next ?? '') ?? []
    if (next === undefined || !first) return
    if (others.length > 0) this.#waiting.set(next, others)
    else this.#waiting.delete(next)
    this.#inTurn.add(next)
    first.begin()
  }

  #taken(teamId: string): number {
    return this.#takenMs.get(teamId) ?? 0
  }

  /** Without a queue no team has to yield. */
  #note(teamId: string, ms: number): void {
    if (this.#waiting.size === 0) this.#takenMs.clear()
    else this.#takenMs.set(teamId, this.#taken(teamId) + ms)
  }

  async #take(): Promise<ParserProcess> {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.timer)
      if (idle.process.isFit) return idle.process
      this.#end(idle.process)
    }
    return this.#start()
  }

  async #start(): Promise<ParserProcess> {
    const started = await ParserProcess.start(this.#limits.child)
    this.#processes.add(started)
    if (this.#closed) started.end()
    return started
  }

  #giveBack(process: ParserProcess): void {
    if (!process.isFit || this.#closed) {
      this.#end(process)
      return
    }
    const end = () => {
      this.#idle = this.#idle.filter((one) => one.process !== process)
      this.#end(process)
    }
    this.#idle.push({ process, timer: setTimeout(end, idleMs).unref() })
  }

  #end(process: ParserProcess): void {
    this.#processes.delete(process)
    process.end()
  }
}

function refuseTheDead(cause: unknown): Promise<Parsed<unknown>> {
  throw cause instanceof ParserDied ? new Unparsable('crash') : cause
}

/** Whether it may have been something else than the file, such as memory that earlier files have left taken. */
function mayPass(cause: unknown, { wasUsed }: ParserProcess): boolean {
  return cause instanceof ParserDied || (wasUsed && cause instanceof Unparsable && cause.reason === 'memory')
}
