import { raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import type { ReachedCarrier } from '#contract/tools.ts'
import type { Outcome } from '#providers/outcome.ts'
import { doneValue } from './carrier-outcome.ts'
import { smsProviderUnavailable } from './sms.errors.ts'

/** The way to the registry. `text` is what the sandbox looks for tokens in. */
export function reach({ carrier, scope }: Call, step: string, text = ''): ReachedCarrier {
  const call = { teamId: scope.teamId, accountId: null, step, text }
  return carrier(scope.mode, call) ?? raise(smsProviderUnavailable)
}

/** What stands in a path or a query is the carrier's own id, whose form is not ours to say. */
export const carrierId = () => t.text(100, { description: "The carrier's own id." })

export const pageNumber = () => t.optional(t.integer(1, 1_000_000, { description: 'From 1, the default.' }))

interface CarrierPage<Row> {
  records: readonly Row[]
  totalRecords: number
}

/** So long a list of the carrier is walked. */
const pagesAtMost = 200

/**
 * Finds the records of some ids in a list of the carrier, which the other teams of the deployment share, and gives them
 * in the order of the ids. What the carrier does not have any more is left out.
 */
export async function findInList<Row>(
  ids: readonly string[],
  size: number,
  read: (page: number, size: number) => Promise<Outcome<CarrierPage<Row>>>,
  idOf: (row: NoInfer<Row>) => string,
): Promise<Row[]> {
  const wanted = new Set(ids)
  const found = new Map<string, Row>()
  for (let page = 1; page <= pagesAtMost && found.size < wanted.size; page++) {
    const { records, totalRecords } = doneValue(await read(page, size))
    for (const row of records) if (wanted.has(idOf(row))) found.set(idOf(row), row)
    if (records.length === 0 || page * size >= totalRecords) break
  }
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
