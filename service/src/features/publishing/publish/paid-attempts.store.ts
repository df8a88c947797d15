import type { Db, Owner } from '#db/database.ts'
import { isAway } from '#db/engines/database-condition.ts'
import { batchedWrite } from '#db/query/batch.ts'
import { transaction } from '#db/query/transaction.ts'
import { type FundsRefusal, holdFunds } from '#features/billing/index.ts'
import { type Beginning, type Begun, beginAll, orBusy } from './attempts.store.ts'

/** The beginning of an attempt whose price is promised to it by the same commit. */
export interface PaidBeginning extends Beginning, Owner {
  /** Of all items that are not out yet. */
  price: number
  enforced: boolean
}

export type PaidBegun = Begun | FundsRefusal

/** The fence before the first call of a paid attempt. Concurrent attempts share a commit. */
export const beginPaidAttempt = batchedWrite<PaidBeginning, PaidBegun>(
  (db, all) => orBusy(all, beginAllPaid(db, all)),
  isAway,
)

/** Goes back and leaves out those who cannot pay, until all who are left can. */
async function beginAllPaid(db: Db, all: readonly PaidBeginning[]): Promise<Map<PaidBeginning, PaidBegun>> {
  const results = new Map<PaidBeginning, PaidBegun>()
  for (;;) {
    const able = all.filter((one) => !results.has(one))
    const refused = await tryToBegin(db, able, results)
    for (const one of able) {
      const refusal = refused.get(one.id)
      if (refusal) results.set(one, refusal)
    }
    if (refused.size === 0) return results
  }
}

/** What makes a transaction take back what it has begun. */
class NotFunded extends Error {
  name = 'NotFunded'
  readonly refused: ReadonlyMap<string, FundsRefusal>

  constructor(refused: ReadonlyMap<string, FundsRefusal>) {
    super('the balance does not cover every attempt')
    this.refused = refused
  }
}

/** Begins all and promises their prices, or nothing. The balance is the last that is locked, as by everybody else. */
async function tryToBegin(
  db: Db,
  all: readonly PaidBeginning[],
  results: Map<PaidBeginning, PaidBegun>,
): Promise<ReadonlyMap<string, FundsRefusal>> {
  const [first] = all
  if (!first) return new Map()
  try {
    const begun = await transaction(db, async (tx) => {
      const begun = await beginAll(tx, all)
      const paying = all.filter((one) => begun.get(one) === 'begun')
      const refused = await holdFunds(tx, paying, first.enforced, first.at)
      if (refused.size > 0) throw new NotFunded(refused)
      return begun
    })
    for (const [one, how] of begun) results.set(one, how)
    return new Map()
  } catch (cause) {
    if (cause instanceof NotFunded) return cause.refused
    throw cause
  }
}
