import type { DueRow, DueWork } from '#contract/work/due-work.ts'
import { isDoubtful } from './claim.ts'

/**
 * The one place of a process for a doubtful row of any kind. While it is taken, rows that merely ran beside the failing
 * one wait, and do not use up their starts with it.
 */
export class Probation {
  #isTaken = false

  /** Claims with the place, if it is free, and keeps it while a doubtful row is in hand. */
  async claim(work: DueWork, run: (takesDoubtful: boolean) => Promise<DueRow[]>): Promise<DueRow[]> {
    if (work.onlyWrites) return run(false)
    const mine = !this.#isTaken
    this.#isTaken = true
    let keeps = false
    try {
      const rows = await run(mine)
      keeps = rows.some((row) => isDoubtful(work, row))
      return rows
    } finally {
      if (mine && !keeps) this.#isTaken = false
    }
  }

  end(): void {
    this.#isTaken = false
  }
}
