import type { Tools } from '#contract/tools/tools.ts'
import type { DueRow, DueWork } from '#contract/work/due-work.ts'
import { type ClaimedLanes, type HeldLane, isLaneWork, type LaneWork } from './lane-claim.ts'
import { releaseLane } from './lane-release.ts'

/** A lane in hand, with as many of its items as have not ended. */
interface Holding {
  lane: HeldLane
  items: number
  holdUntil: Date | null
  /** The work of one of its items ended with an error. */
  isLost: boolean
}

/** The lanes of one kind of work that a process holds: each until all items are ended that it has taken of it. */
export class HeldLanes {
  readonly #tools: Pick<Tools, 'db' | 'clock'>
  readonly #work: LaneWork | undefined
  readonly #byItem = new Map<string, Holding>()

  constructor(work: DueWork, tools: Pick<Tools, 'db' | 'clock'>) {
    this.#work = isLaneWork(work) ? work : undefined
    this.#tools = tools
  }

  get ids(): readonly string[] {
    return [...new Set([...this.#byItem.values()].map(({ lane }) => lane.id))]
  }

  /** Keeps what a claim took, and ends the turns of lanes that have nothing due. */
  async take({ items, idle }: ClaimedLanes): Promise<DueRow[]> {
    const holdings = new Map<string, Holding>()
    for (const { row, lane } of items) {
      const holding = holdings.get(lane.id) ?? { lane, items: 0, holdUntil: null, isLost: false }
      holding.items += 1
      holdings.set(lane.id, holding)
      this.#byItem.set(row.id, holding)
    }
    await Promise.all(idle.map((lane) => this.#release(lane, null)))
    return items.map(({ row }) => row)
  }

  /** Keeps the rest of the lane waiting from its release on. */
  hold({ id }: DueRow, until: Date): void {
    const holding = this.#byItem.get(id)
    if (holding && (holding.holdUntil === null || holding.holdUntil < until)) holding.holdUntil = until
  }

  /**
   * With its last item the turn of the lane is over. After an error its lease lapses, as that of the item does; so it does
   * where it cannot be given back.
   */
  async end({ id }: DueRow, hasEnded: boolean): Promise<void> {
    const holding = this.#byItem.get(id)
    if (!holding) return
    holding.items -= 1
    holding.isLost ||= !hasEnded
    if (holding.items === 0 && !holding.isLost)
      await this.#release(holding.lane, holding.holdUntil).catch(() => {})
    this.#byItem.delete(id)
  }

  async #release(lane: HeldLane, holdUntil: Date | null): Promise<void> {
    const { db, clock } = this.#tools
    if (this.#work) await releaseLane(db, { ...lane, work: this.#work, now: clock.now(), holdUntil })
  }
}
