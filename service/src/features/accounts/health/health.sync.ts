import { accountSync } from '#contract/work/account-sync.ts'
import { transaction } from '#db/query/transaction.ts'
import { hour } from '#values/clock.ts'
import { checkHealth, recordHealth } from './health-check.ts'

const everyMs = 6 * hour

/**
 * Reads the identity of the account from the platform, and stores the state of the connection and the number of
 * followers.
 */
export const accountHealth = accountSync({
  kind: 'health',
  everyMs,
  firstAfterMs: everyMs,
  on: { capability: 'profile' },
  async run(task, account) {
    const { finding, outcome } = await checkHealth(task, account)
    await transaction(task.db, (tx) => recordHealth(tx, task, account, finding, task.at))
    return outcome
  },
})
