import { disorderMs, type Limiter, type Step, secondsUntil, TrailingWindow, type Verdict } from './limiter.ts'
import { Recent } from './recent.ts'
import { scriptInput, scriptOutput, type Told } from './trailing-script.ts'

/** The window that all processes share, while it is reachable. */
export interface SharedStore {
  readonly inUse: boolean
  /** Business time since which it is in use again. */
  readonly returnedAt: number
  /** Processes that count on it, this one among them. */
  readonly processes: number
  readonly prefix: string
  /** Nothing comes back when it is away. */
  ask(input: (string | number)[]): Promise<readonly number[] | undefined>
}

/** What was left for this process when it last read a bucket from the store. */
interface Allowance {
  ceiling: number
  until: number
}

const keysMax = 100_000

/** So far apart processes may find the store again. */
const apartMs = 3000

/**
 * Counts in the shared store, and beside it what this process itself lets through. While the store is down the process
 * uses its own count, up to an equal share of the ceiling. Two rules keep the sum of all processes below the ceiling,
 * also when the store goes away and comes back:
 *
 * - For a period after it last read a bucket from the store, the process takes no more than it had taken then and its
 *   share of what was free then: what the others had taken may still count.
 * - For a period after the return, and until the others are back as well, both counts have to agree: the store does not
 *   know what was taken while it was away.
 *
 * This holds when the processes lose and find the store together. One that alone is cut off adds its share.
 */
export class SharedLimiter implements Limiter {
  readonly #store: SharedStore
  readonly #name: string
  readonly #periodMs: number
  readonly #own: TrailingWindow
  readonly #allowances = new Recent<Allowance>(keysMax)

  constructor(store: SharedStore, name: string, periodMs: number) {
    this.#store = store
    this.#name = name
    this.#periodMs = periodMs
    this.#own = new TrailingWindow(periodMs, keysMax)
  }

  get size(): number {
    return this.#own.size
  }

  pass(steps: readonly Step[], now: number): Verdict | Promise<Verdict> {
    return this.#store.inUse ? this.#together(steps, now) : this.#alone(steps, now)
  }

  async #together(steps: readonly Step[], now: number): Promise<Verdict> {
    const settles = this.#isWithin(this.#store.returnedAt + this.#periodMs + apartMs, now)
    const own = settles
      ? this.#own.pass(
          steps.map((step) => ({ ...step, ceiling: this.#shareOf(step.ceiling) })),
          now,
        )
      : undefined
    if (own?.allowed === false) return own
    const input = scriptInput(`${this.#store.prefix}${this.#name} `, steps, now, this.#periodMs)
    const numbers = await this.#store.ask(input)
    if (!numbers) return own ?? this.#alone(steps, now)
    const told = scriptOutput(numbers)
    for (const [index, one] of told.entries()) {
      const step = steps[index] as Step
      if (step.takes) this.#record(step, one, own !== undefined, now)
      this.#note(step, one, now)
    }
    return verdictOf(steps, told)
  }

  #record({ key }: Step, { allowed }: Told, isRecorded: boolean, now: number): void {
    if (allowed && !isRecorded) this.#own.take(key, Number.POSITIVE_INFINITY, now)
    if (!allowed && isRecorded) this.#own.giveBack(key, now)
  }

  /** Keeps what is left for this process where that is less than its share of the whole. */
  #note({ key, ceiling }: Step, { used }: Told, now: number): void {
    const left = this.#own.used(key, now) + Math.floor((ceiling - used) / this.#store.processes)
    this.#allowances.delete(key)
    if (left >= this.#shareOf(ceiling)) return
    this.#allowances.set(key, { ceiling: Math.max(0, left), until: now + this.#periodMs })
  }

  #alone(steps: readonly Step[], now: number): Verdict {
    let verdict: Verdict = { allowed: true, remaining: 0, retryAfterSeconds: 0, step: 0 }
    for (const [index, step] of steps.entries()) {
      verdict = this.#stepAlone(step, now)
      verdict.step = index
      if (!verdict.allowed) return verdict
    }
    return verdict
  }

  #stepAlone({ key, ceiling, takes }: Step, now: number): Verdict {
    const share = this.#shareOf(ceiling)
    const allowance = this.#allowances.get(key)
    const ask = (most: number) => (takes ? this.#own.take(key, most, now) : this.#own.look(key, most, now))
    if (!allowance || !this.#isWithin(allowance.until, now)) return ask(share)
    const verdict = ask(Math.min(share, allowance.ceiling))
    if (verdict.allowed) return verdict
    // What was left may be all there is until it is the whole share again, and that may have room first.
    const later = Math.max(
      secondsUntil(allowance.until, now),
      this.#own.look(key, share, now).retryAfterSeconds,
    )
    const sooner = allowance.ceiling > 0 ? verdict.retryAfterSeconds : later
    return { ...verdict, retryAfterSeconds: Math.min(sooner, later) }
  }

  #shareOf(ceiling: number): number {
    return Math.max(1, Math.floor(ceiling / this.#store.processes))
  }

  /** A clock that was set back makes no time much longer than it was. */
  #isWithin(until: number, now: number): boolean {
    return now < until && until - now <= this.#periodMs + apartMs + disorderMs
  }
}

function verdictOf(steps: readonly Step[], told: readonly Told[]): Verdict {
  const step = told.length - 1
  const { allowed = true, used = 0, waitMs = 0 } = told[step] ?? {}
  return {
    allowed,
    remaining: Math.max(0, (steps[step]?.ceiling ?? 0) - used),
    retryAfterSeconds: allowed ? 0 : secondsUntil(waitMs, 0),
    step,
  }
}
