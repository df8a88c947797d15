import type { Tools } from '#contract/tools.ts'
import { send, transaction } from '#db/transaction.ts'
import { settleFunds } from '#features/billing/index.ts'
import { insertLogs } from '#features/system/index.ts'
import type { Published } from '#platforms/publishing.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { keepItems } from './attempts.store.ts'
import { type LogLine, logEntry } from './log-line.ts'
import { endedRequest } from './paying.ts'
import type { Settlement, Strikes } from './settle.ts'
import { endAttempts } from './settlements.store.ts'

/** An item of a thread that is out, with what follows for the attempt and the balance. */
interface ItemOut {
  items: readonly Published[]
  attempt: NonNullable<Settlement['attempt']>
  log: LogLine
  charge: Settlement['charge']
}

/** Keeps an item of a thread that is out, and the claim with it. False when the claim was lost. */
export function keepItem(
  tools: Tools,
  row: TargetRow,
  { items, attempt, log, charge }: ItemOut,
  { beforeLedger }: Strikes,
): Promise<boolean> {
  const now = tools.clock.now()
  return transaction(tools.db, async (tx) => {
    const kept = await keepItems(tx, row, JSON.stringify(items), now)
    send(insertLogs(tx, [logEntry(row, log, now)]))
    if (!kept) return false
    send(endAttempts(tx, [{ ...attempt, target_id: row.id }], now))
    if (charge) {
      await beforeLedger?.()
      send(settleFunds(tx, [endedRequest(row, false, charge)]))
    }
    return true
  })
}
