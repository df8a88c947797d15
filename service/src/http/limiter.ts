/** What a limiter says to one request. */
export interface Verdict {
  allowed: boolean
  remaining: number
  /** Seconds until one request fits again; 0 when this one was let through. */
  retryAfterSeconds: number
}

/** Requests are not counted quite in the order of their times; a time that is further ahead was read before the clock was set back. */
const disorderMs = 1000

interface Window {
  /** Times of the requests that were let through, oldest first, from `start` on. */
  times: number[]
  start: number
}

/**
 * Counts over a trailing period: at no moment do more than `ceiling` requests lie in the period before it, and a
 * refused request takes no room. Exact within one process.
 */
export class TrailingWindow {
  readonly #windows = new Map<string, Window>()
  readonly #periodMs: number
  readonly #keysMax: number

  constructor(periodMs: number, keysMax = 200_000) {
    this.#periodMs = periodMs
    this.#keysMax = keysMax
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#windows.size
  }

  take(key: string, ceiling: number, now: number): Verdict {
    const window = this.#trimmed(key, now)
    const used = window.times.length - window.start
    if (used >= ceiling) {
      const leaves = window.times[window.times.length - ceiling] ?? now
      return { allowed: false, remaining: 0, retryAfterSeconds: this.#secondsUntil(leaves, now) }
    }
    window.times.push(now)
    this.#keep(key, window)
    return { allowed: true, remaining: ceiling - used - 1, retryAfterSeconds: 0 }
  }

  /** What `take` would say, without taking. */
  look(key: string, ceiling: number, now: number): Verdict {
    const window = this.#trimmed(key, now)
    const used = window.times.length - window.start
    const leaves = window.times[window.times.length - ceiling] ?? now
    return {
      allowed: used < ceiling,
      remaining: Math.max(0, ceiling - used),
      retryAfterSeconds: used < ceiling ? 0 : this.#secondsUntil(leaves, now),
    }
  }

  #secondsUntil(leaves: number, now: number): number {
    return Math.max(1, Math.ceil((leaves + this.#periodMs - now) / 1000))
  }

  #trimmed(key: string, now: number): Window {
    const window = this.#windows.get(key) ?? { times: [], start: 0 }
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

  /** The least recently used key makes room, so memory has a bound whatever the number of strangers. */
  #keep(key: string, window: Window): void {
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size <= this.#keysMax) return
    const oldest = this.#windows.keys().next()
    if (!oldest.done) this.#windows.delete(oldest.value)
  }
}
