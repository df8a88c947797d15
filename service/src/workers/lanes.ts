import type { Share } from '#contract/due-work.ts'
import type { Slots } from './slots.ts'

type Row = Readonly<Record<string, unknown>>

interface Waiting {
  row: Row
  enter: (leave: () => void) => void
}

export interface LanesOptions {
  slots: Slots
  /** How many may be in at once. */
  most: number
  shares: readonly Share[]
  /** How many of a group may be in at once. */
  sizeOf: (share: Share) => number
}

/**
 * Lets rows that are claimed already make their calls: never more at once than there are slots, and of each group no
 * more than its share. A share that yields does so while nobody else who waits could go.
 */
export class Lanes {
  readonly #options: LanesOptions
  readonly #counts = new Map<string, number>()
  #waiting: Waiting[] = []
  #inside = 0
  #open = false

  constructor(options: LanesOptions) {
    this.#options = options
  }

  /** Resolves when the row may go, with what it calls when it is done. */
  enter(row: object): Promise<() => void> {
    return new Promise((enter) => {
      this.#waiting.push({ row: row as Row, enter })
      this.#admit()
    })
  }

  /** From now on nobody waits: the process ends, and everybody gives back what he holds. */
  open(): void {
    this.#open = true
    for (const { enter } of this.#waiting.splice(0)) enter(() => {})
  }

  #admit(): void {
    if (this.#open) this.open()
    const { slots, most } = this.#options
    while (this.#waiting.length > 0 && this.#inside < most) {
      const next = this.#next()
      if (next < 0) return
      if (slots.reserve(1) === 0) {
        slots.whenFree(() => this.#admit())
        return
      }
      const [one] = this.#waiting.splice(next, 1)
      if (one) this.#go(one)
    }
  }

  #next(): number {
    const { shares } = this.#options
    const within = this.#waiting.findIndex(({ row }) => shares.every((share) => this.#hasRoom(share, row)))
    if (within >= 0) return within
    const firm = shares.filter(({ yields }) => !yields)
    return this.#waiting.findIndex(({ row }) => firm.every((share) => this.#hasRoom(share, row)))
  }

  #hasRoom(share: Share, row: Row): boolean {
    return (this.#counts.get(keyOf(share, row)) ?? 0) < this.#options.sizeOf(share)
  }

  #go({ row, enter }: Waiting): void {
    this.#count(row, 1)
    let left = false
    enter(() => {
      if (left) return
      left = true
      this.#count(row, -1)
      this.#options.slots.give(1)
      this.#admit()
    })
  }

  #count(row: Row, by: 1 | -1): void {
    this.#inside += by
    for (const share of this.#options.shares) {
      const key = keyOf(share, row)
      const count = (this.#counts.get(key) ?? 0) + by
      if (count > 0) this.#counts.set(key, count)
      else this.#counts.delete(key)
    }
  }
}

function keyOf({ column }: Share, row: Row): string {
  return `${column} ${row[column]}`
}
