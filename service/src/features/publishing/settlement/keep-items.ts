import type { Tools } from '#contract/tools/tools.ts'
import { retryUntilCommitted } from '#db/query/retry-until-committed.ts'
import { send, transaction } from '#db/query/transaction.ts'
import { settleFunds } from '#features/billing/index.ts'
import { insertLogs } from '#features/system/index.ts'
import { logEntry } from '../publish/log-line.ts'
import { endedRequest } from '../publish/paying.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import type { KeptItems } from './settlement.ts'
import { endAttempts, updateItems } from './settlements.store.ts'

/** Keeps items of a thread that are out, and the claim with them. False when the claim was lost. */
export function keepItems(tools: Tools, row: TargetRow, { items, sent }: KeptItems): Promise<boolean> {
  const now = tools.clock.now()
  return retryUntilCommitted(() =>
    transaction(tools.db, async (tx) => {
      const kept = await updateItems(tx, row, items, now)
      if (!sent) return kept
      const { attempt, log, charge, strikes } = sent
      if (!kept) return false
      send(insertLogs(tx, [logEntry(row, log, now)]))
      send(endAttempts(tx, [{ ...attempt, target_id: row.id }], now))
      if (charge) {
        await strikes.beforeLedger?.()
        send(settleFunds(tx, [endedRequest(row, false, charge)]))
      }
      return true
    }),
  )
}
