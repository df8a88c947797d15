import { type DueRow, keyOf, type Share } from '#contract/work/due-work.ts'

/** One row in hand. */
export interface Piece {
  row: DueRow
  /** False once only the outcome of its call is left to be written. */
  calling: boolean
  /** While it waits for a service outside, without a slot. */
  away: boolean
  ended: Promise<void>
}

/** The rows that a loop has in hand, from the claim until their outcome is written. */
export class Pieces {
  readonly #all = new Map<string, Piece>()

  get size(): number {
    return this.#all.size
  }

  /** How many are called, or wait for that. */
  get calling(): number {
    return [...this.#all.values()].filter((piece) => piece.calling).length
  }

  /** How many wait for a service outside. */
  get away(): number {
    return [...this.#all.values()].filter((piece) => piece.away).length
  }

  get ids(): readonly string[] {
    return [...this.#all.keys()]
  }

  add(piece: Piece): void {
    this.#all.set(piece.row.id, piece)
  }

  delete({ row }: Piece): void {
    this.#all.delete(row.id)
  }

  /** Waits for those that are in hand at this moment. */
  async ended(): Promise<void> {
    await Promise.all([...this.#all.values()].map(({ ended }) => ended))
  }

  /** For each share, how many calls run under each value of its column. */
  groups(shares: readonly Share[]): Map<string, Map<string, number>> {
    return new Map(shares.map((share) => [keyOf(share), this.#countBy(share)]))
  }

  /** Teams of which so many rows wait for a service outside. */
  awayTeams(most: number): string[] {
    const away = [...this.#all.values()].filter((piece) => piece.away)
    const teams = Map.groupBy(away, ({ row }) => row.team_id ?? '')
    return [...teams].filter(([, pieces]) => pieces.length >= most).map(([team]) => team)
  }

  #countBy(share: Share): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { row, calling } of this.#all.values()) {
      if (!calling) continue
      const value = groupOf(row, share)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  }
}

/** The value of the group that a row belongs to. */
export function groupOf(row: object, share: Share): string {
  const columns = row as Readonly<Record<string, unknown>>
  return keyOf(share)
    .split(' ')
    .map((column) => columns[column])
    .join(' ')
}
