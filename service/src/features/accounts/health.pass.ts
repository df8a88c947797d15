import { pass } from '#contract/due-work.ts'
import type { Tools } from '#contract/tools.ts'
import { transaction } from '#db/transaction.ts'
import { minute } from '#values/clock.ts'
import type { AccountRow } from './accounts.store.ts'
import { listForCheck } from './health.store.ts'
import { checkHealth, recordHealth } from './health-check.ts'

/** How many accounts are asked at the same time. */
const atOnce = 8

/**
 * Asks the platforms how the connections are. Each account comes round every six hours, by a time of its own, so the
 * pass is made more often than that.
 */
export const accountHealth = pass({
  name: 'account-health',
  everyMs: 10 * minute,
  async run(tools) {
    const { force, accountId } = tools
    const now = tools.clock.now()
    const failures: unknown[] = []
    let count = 0
    for (let afterId = ''; !tools.stopping(); ) {
      const rows = await listForCheck(tools.db, { now, force, accountId, afterId }, atOnce)
      const checks = await Promise.allSettled(rows.map((row) => check(tools, row)))
      for (const entry of checks) if (entry.status === 'rejected') failures.push(entry.reason)
      count += rows.length
      if (rows.length < atOnce) break
      afterId = rows.at(-1)?.id ?? afterId
    }
    // An account that cannot be read does not stop the others, and is still reported.
    if (failures.length > 0) throw new AggregateError(failures, 'some accounts could not be checked')
    return count
  },
})

async function check(tools: Tools, row: AccountRow): Promise<void> {
  const finding = await checkHealth(tools, row)
  await transaction(tools.db, (tx) => recordHealth(tx, tools, row, finding, tools.clock.now()))
}
