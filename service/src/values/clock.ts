/** Business time: real time plus an offset that only the sandbox control moves, and only forward. */
export interface Clock {
  now(): Date
  readonly offsetMs: number
}

export class OffsetClock implements Clock {
  #offsetMs = 0

  get offsetMs(): number {
    return this.#offsetMs
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  /** Takes over an offset that is stored; an older one is left behind. */
  follow(offsetMs: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, offsetMs)
  }
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds)
}
