import { keyOf, type Share } from '#contract/work/due-work.ts'
import { groupOf } from './pieces.ts'
import type { Slots } from './slots.ts'

type Row = Readonly<Record<string, unknown>>

interface Waiting {
  row: Row
  enter: (leave: () => void) => void
}

export interface AdmissionOptions {
  slots: Slots
  /** How many may be in at once. */
  most: number
  shares: readonly Share[]
  /** How many of a group may be in at once. */
  sizeOf: (share: Share, yielding: boolean) => number
}

/**
 * Lets rows that are claimed already make their calls: never more at once than there are slots, and of each group no
 * more than its share. A share that yields is larger while no row of another group could go.
 */
export class Admission {
  readonly #options: AdmissionOptions
  readonly #counts = new Map<string, number>()
  readonly #inTeams = new Map<string, number>()
  #waiting: Waiting[] = []
  #inside = 0
  #open = false

  constructor(options: AdmissionOptions) {
    this.#options = options
  }

  /** Resolves when the row may go, with what it calls when it is done. */
  enter(row: object): Promise<() => void> {
    return new Promise((enter) => {
      this.#waiting.push({ row: row as Row, enter })
      this.#admit()
    })
  }

  /** The process ends: no row waits any more, and every claimed row is given back. */
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
    const within = this.#firstWithin(false)
    return within >= 0 ? within : this.#firstWithin(true)
  }

  /** The team with the fewest rows inside, of those that fit: a team with a long queue keeps no other one out. */
  #firstWithin(yielding: boolean): number {
    const { shares } = this.#options
    let [best, fewest] = [-1, Number.POSITIVE_INFINITY]
    for (const [index, { row }] of this.#waiting.entries()) {
      const inside = this.#inTeams.get(String(row.team_id)) ?? 0
      if (inside >= fewest || !shares.every((share) => this.#hasRoom(share, row, yielding))) continue
      best = index
      fewest = inside
    }
    return best
  }

  #hasRoom(share: Share, row: Row, yielding: boolean): boolean {
    return (this.#counts.get(countedAs(share, row)) ?? 0) < this.#options.sizeOf(share, yielding)
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
    const team = String(row.team_id)
    const inTeam = (this.#inTeams.get(team) ?? 0) + by
    if (inTeam > 0) this.#inTeams.set(team, inTeam)
    else this.#inTeams.delete(team)
    for (const share of this.#options.shares) {
      const key = countedAs(share, row)
      const count = (this.#counts.get(key) ?? 0) + by
      if (count > 0) this.#counts.set(key, count)
      else this.#counts.delete(key)
    }
  }
}

function countedAs(share: Share, row: Row): string {
  return `${keyOf(share)} ${groupOf(row, share)}`
}
