/** The places for calls and deliveries of one process, shared by all kinds of work. */
export class Slots {
  readonly size: number
  #used = 0
  #waiting = new Set<() => void>()

  constructor(size: number) {
    this.size = size
  }

  get free(): number {
    return this.size - this.#used
  }

  /** Takes as many as there are, `wanted` at the most, and answers how many. */
  reserve(wanted: number): number {
    const granted = Math.max(0, Math.min(wanted, this.free))
    this.#used += granted
    return granted
  }

  give(count: number): void {
    if (count === 0) return
    this.#used -= count
    const waiting = this.#waiting
    this.#waiting = new Set()
    for (const wake of waiting) wake()
  }

  /** Calls once when a place is given back. */
  whenFree(wake: () => void): void {
    this.#waiting.add(wake)
  }
}
