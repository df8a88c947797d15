import type { Tools } from '#contract/tools/tools.ts'
import type { DueWork } from '#contract/work/due-work.ts'
import { renew } from './claim.ts'
import type { WorkLogFields } from './start-work.ts'

/** A third of the lease, so that one renewal may fail. */
const everyMs = 4000

/** What this process has in hand, table by table. */
export type Leased = readonly (readonly [table: string, ids: readonly string[]])[]

interface RenewalOptions {
  tools: Pick<Tools, 'db'>
  owner: string
  log: (message: string, fields: WorkLogFields) => void
}

/** Lengthens the leases of the rows in hand for as long as their work runs. */
export class LeaseRenewal {
  readonly #work: Pick<DueWork, 'name'>
  readonly #options: RenewalOptions
  readonly #inHand: () => Leased
  #timer: NodeJS.Timeout | undefined

  constructor(work: Pick<DueWork, 'name'>, options: RenewalOptions, inHand: () => Leased) {
    this.#work = work
    this.#options = options
    this.#inHand = inHand
  }

  /** May be called for each row: it begins once. */
  begin(): void {
    this.#timer ??= setInterval(() => this.#renew(), everyMs).unref()
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #renew(): void {
    const { tools, owner, log } = this.#options
    for (const [table, ids] of this.#inHand())
      if (ids.length > 0)
        renew(tools.db, table, ids, owner).catch((cause) =>
          log('leases could not be renewed', { work: this.#work.name, cause }),
        )
  }
}
