import { Recent } from './recent.ts'

/** What a limiter says to one request. */
export interface Verdict {
  allowed: boolean
  remaining: number
  /** Seconds until one request fits again; 0 when this one was let through. */
  retryAfterSeconds: number
  /** Which of the steps has refused, or the last one. */
  step: number
}

/** One bucket that a request passes: it takes room there, or only has to find some. */
export interface Step {
  key: string
  ceiling: number
  takes: boolean
}

/**
 * Counts over a trailing period. A request goes through its steps in order until one refuses. The result is immediate
 * if this process can decide alone, and otherwise a promise.
 */
export interface Limiter {
  pass(steps: readonly Step[], now: number): Verdict | Promise<Verdict>
  /** How many keys are remembered in this process. */
  readonly size: number
}

/**
 * Requests are not counted quite in the order of their times; a time that is further ahead was read before the clock
 * was set back.
 */
export const disorderMs = 1000

interface Window {
  /** Times of the requests that were let through, oldest first, from `start` on. */
  times: number[]
  start: number
}

/**
 * At no moment do more than `ceiling` requests lie in the period before it, and a refused request takes no room. Exact
 * within one process.
 *
 * The least recently used buckets are evicted, so memory is bounded for any number of strangers. To have its own bucket
 * evicted, a client has to fill half of `keysMax` others first. Each takes a request from a different address, or is
 * one of the few buckets that an address has. A client with so many addresses gains more by sending requests from them
 * than by an eviction. A refusal does not keep a key in memory, and a read creates no bucket.
 */
export class TrailingWindow implements Limiter {
  readonly #windows: Recent<Window>
  readonly #periodMs: number

  constructor(periodMs: number, keysMax = 100_000) {
    this.#periodMs = periodMs
    this.#windows = new Recent(keysMax)
  }

  get size(): number {
    return this.#windows.size
  }

  pass(steps: readonly Step[], now: number): Verdict {
    let verdict = nothingAsked
    for (const [index, { key, ceiling, takes }] of steps.entries()) {
      verdict = takes ? this.take(key, ceiling, now) : this.look(key, ceiling, now)
      verdict.step = index
      if (!verdict.allowed) return verdict
    }
    return verdict
  }

  take(key: string, ceiling: number, now: number): Verdict {
    const window = this.#trimmed(key, now)
    const used = usedOf(window)
    if (used >= ceiling) return this.#refusal(window, ceiling, now)
    this.#keep(key, window, now)
    return { allowed: true, remaining: ceiling - used - 1, retryAfterSeconds: 0, step: 0 }
  }

  /** What `take` would say, without taking. */
  look(key: string, ceiling: number, now: number): Verdict {
    const window = this.#trimmed(key, now)
    const used = usedOf(window)
    if (used >= ceiling) return this.#refusal(window, ceiling, now)
    return { allowed: true, remaining: ceiling - used, retryAfterSeconds: 0, step: 0 }
  }

  /** How many were let through in the period before. */
  used(key: string, now: number): number {
    return usedOf(this.#trimmed(key, now))
  }

  /** Forgets one that was taken at this time and came to nothing. */
  giveBack(key: string, now: number): void {
    const window = this.#windows.get(key)
    const index = window?.times.lastIndexOf(now) ?? -1
    if (window && index >= window.start) window.times.splice(index, 1)
  }

  #refusal(window: Window | undefined, ceiling: number, now: number): Verdict {
    const leaves = window?.times[window.times.length - ceiling] ?? now
    const retryAfterSeconds = secondsUntil(leaves + this.#periodMs, now)
    return { allowed: false, remaining: 0, retryAfterSeconds, step: 0 }
  }

  #trimmed(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key)
    if (!window) return undefined
    // Kept as they are, such times would lock a client out until the clock has caught up with them.
    if ((window.times.at(-1) ?? now) > now + disorderMs)
      window.times = window.times.map((time) => Math.min(time, now))
    const from = now - this.#periodMs
    while (window.start < window.times.length && (window.times[window.start] ?? 0) <= from) window.start += 1
    if (window.start > 64 && window.start * 2 > window.times.length) {
      window.times = window.times.slice(window.start)
      window.start = 0
    }
    return window
  }

  #keep(key: string, window: Window | undefined, now: number): void {
    // Most strangers send one request, so a list with one time reserves no room for more.
    if (window) window.times.push(now)
    this.#windows.set(key, window ?? { times: [now], start: 0 })
  }
}

export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000))
}

const nothingAsked: Verdict = { allowed: true, remaining: 0, retryAfterSeconds: 0, step: 0 }

function usedOf(window: Window | undefined): number {
  return window ? window.times.length - window.start : 0
}
