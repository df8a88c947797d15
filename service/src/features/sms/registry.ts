import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { ReachedCarrier } from '#contract/tools/tools.ts'
import type { Outcome } from '#wire/outcome.ts'
import { doneValue } from './carrier-outcome.ts'
import { smsProviderUnavailable } from './sms.errors.ts'

/** The way to the registry. `text` is what the sandbox looks for tokens in. */
export function reach({ carrier, scope }: CallWith<'carrier'>, step: string, text = ''): ReachedCarrier {
  const call = { teamId: scope.teamId, accountId: null, step, text }
  return carrier(scope.mode, call) ?? raise(smsProviderUnavailable)
}

/** Changes something at the carrier, with one call, and keeps here what follows from it. */
export function changeAtCarrier<T>(
  { effect, scope }: CallWith<'effect'>,
  change: () => Promise<Outcome<T>>,
  keep: (changed: T) => Promise<unknown> = async () => {},
): Promise<T> {
  return effect({
    mode: scope.mode,
    to: 'carrier',
    waits: false,
    call: change,
    async keep({ outcome }) {
      const changed = doneValue(outcome)
      await keep(changed)
      return changed
    },
  })
}

/** What stands in a path or a query is the carrier's own id, whose form is not ours to say. */
export const carrierId = () => t.text(100, { description: "The carrier's own id." })

export const pageNumber = () => t.optional(t.integer(1, 1_000_000, { description: 'From 1, the default.' }))

interface CarrierPage<Row> {
  records: readonly Row[]
  totalRecords: number
}

/** The most pages of a carrier's list that are read. */
const pagesAtMost = 200

interface Wanted {
  ids: readonly string[]
  /** The requested page. */
  page: number
  size: number
  /** As many as the carrier gives at once. */
  walkBy: number
}

/**
 * Finds the records of some ids in a list of the carrier, which the other teams of the deployment share, and gives them
 * in the order of the ids. Where a team has the carrier to itself they are the carrier's own page, so that one is read
 * first. What the carrier does not have any more is left out.
 */
export async function findInList<Row>(
  { ids, page, size, walkBy }: Wanted,
  read: (page: number, size: number) => Promise<Outcome<CarrierPage<Row>>>,
  idOf: (row: NoInfer<Row>) => string,
): Promise<Row[]> {
  const wanted = new Set(ids)
  const found = new Map<string, Row>()
  const keep = ({ records }: CarrierPage<Row>) => {
    for (const row of records) if (wanted.has(idOf(row))) found.set(idOf(row), row)
  }
  if (wanted.size > 0) keep(doneValue(await read(page, size)))
  for (let number = 1; number <= pagesAtMost && found.size < wanted.size; number++) {
    const list = doneValue(await read(number, walkBy))
    keep(list)
    if (list.records.length === 0 || number * walkBy >= list.totalRecords) break
  }
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
