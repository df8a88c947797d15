import type { Tools } from '#contract/tools/tools.ts'
import { type DueRow, type DueWork, keyOf, type Share } from '#contract/work/due-work.ts'
import { type Claim, claim } from './claim.ts'
import type { HeldLanes } from './held-lanes.ts'
import { claimLanes, isLaneWork } from './lane-claim.ts'
import type { Pieces } from './pieces.ts'
import type { Probation } from './probation.ts'
import { equalSizes, partOf, sizeOf } from './share-sizes.ts'
import type { Slots } from './slots.ts'

/**
 * The part of the slots that rows of one team may use while they wait for an outside service. Beyond it no more rows of
 * the team are claimed.
 */
const awayPart = 0.25

interface ClaimerOptions {
  tools: Pick<Tools, 'db' | 'clock'>
  owner: string
  slots: Slots
  probation: Probation
  held: (table: string) => readonly string[]
  lanes: HeldLanes
}

/** Claims rows of one kind of work within its shares. */
export class Claimer {
  readonly #work: DueWork
  readonly #options: ClaimerOptions
  readonly #running: Pieces

  constructor(work: DueWork, options: ClaimerOptions, running: Pieces) {
    this.#work = work
    this.#options = options
    this.#running = running
  }

  /**
   * First for teams that hold less than an equal part, so that a few with long queues do not keep the next one out;
   * then within all shares; and if no other group has due work, within the larger ones of shares that yield.
   */
  async claim(free: number, only: readonly string[] | undefined): Promise<DueRow[]> {
    const usual = this.#sizes(false)
    const equal = equalSizes(this.#work, usual, this.#running, this.#capacity)
    if (equal) {
      const rows = await this.#claim(free, equal, only)
      if (rows.length > 0) return rows
    }
    const rows = await this.#claim(free, usual, only)
    if (rows.length > 0 || this.#running.size === 0) return rows
    const isYielding = this.#work.shares.some(({ yields }) => yields)
    return isYielding ? this.#claim(free, this.#sizes(true), only) : rows
  }

  get #capacity(): number {
    return partOf(this.#work, this.#options.slots.size) * (this.#work.ahead ?? 1)
  }

  #sizes(yielding: boolean): Map<string, number> {
    const { shares, ahead = 1 } = this.#work
    const size = (share: Share) => sizeOf(this.#work, share, this.#options.slots.size, yielding)
    return new Map(shares.map((share) => [keyOf(share), size(share) * ahead]))
  }

  #claim(
    free: number,
    sizes: ReadonlyMap<string, number>,
    only: readonly string[] | undefined,
  ): Promise<DueRow[]> {
    const { tools, owner, probation, slots, held } = this.#options
    const { shares, table } = this.#work
    return probation.claim(this.#work, (takesDoubtful) =>
      this.#claimRows({
        work: this.#work,
        owner,
        now: tools.clock.now(),
        free,
        sizes,
        running: this.#running.groups(shares),
        held: held(table),
        awayTeams: this.#running.awayTeams(Math.max(1, Math.floor(slots.size * awayPart))),
        takesDoubtful,
        only,
      }),
    )
  }
  /** A claim that only met lanes without anything due has ended their turns, and others come next. */
  async #claimRows(requested: Claim): Promise<DueRow[]> {
    const { tools, lanes } = this.#options
    if (!isLaneWork(this.#work)) return claim(tools.db, requested)
    for (;;) {
      const claimed = await claimLanes(tools.db, this.#work, requested)
      const rows = await lanes.take(claimed)
      if (rows.length > 0 || claimed.idle.length === 0) return rows
    }
  }
}
