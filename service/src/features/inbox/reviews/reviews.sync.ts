import { accountSync, type SyncedAccount, type SyncTask } from '#contract/work/account-sync.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { type AccountRow, askAccount, holdAccount } from '#features/accounts/index.ts'
import type { ShownReview } from '#platforms/capabilities/reviews/reviews.ts'
import { minute } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { deleteUnseen } from './reviews.store.ts'
import { takeReviews } from './take-reviews.ts'

const everyMs = 10 * minute

/** Pages of one pass. Of an account with more reviews the newest are kept up to date. */
const mostPages = 200

/**
 * Reads all reviews of an account: no network says which of them have changed, or were taken back. Averages need the old
 * ones too, so the first pass reads them as well.
 */
export const accountReviews = accountSync({
  kind: 'reviews',
  everyMs,
  firstAfterMs: (_settings, mode) => (mode === 'test' ? everyMs : 0),
  on: { capability: 'reviews' },
  async run(task, account) {
    let after: string | undefined
    for (let page = 0; page < mostPages && !task.stopping(); page += 1) {
      const readAt = task.clock.now()
      const outcome = await askPage(task, account, after)
      if (outcome.kind !== 'done') return outcome
      const { items, next } = outcome.value
      await whileConnected(task, account, (tx, held) =>
        takeReviews(
          { tx, tools: task, account: held, passAt: task.at, readAt, now: task.clock.now() },
          items,
        ),
      )
      if (next === null) {
        await whileConnected(task, account, (tx) => deleteUnseen(tx, account.id, task.at))
        break
      }
      after = next
    }
    return done(null)
  },
})

function askPage(
  task: SyncTask,
  account: SyncedAccount,
  after: string | undefined,
): Promise<Outcome<ProviderPage<ShownReview>>> {
  return askAccount(task, account, { step: 'read', signal: task.signal }, async ({ reviews }) => {
    const found = await reviews?.listReviews(after)
    return found ?? { kind: 'unreachable' }
  })
}

/** What was read for a connection that has ended meanwhile is forgotten: the next one reads it again. */
function whileConnected(
  { db }: SyncTask,
  { id, connected_at }: SyncedAccount,
  use: (tx: Db, account: AccountRow) => Promise<void>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const held = await holdAccount(tx, id)
    const isSame = held?.connected_at.getTime() === connected_at.getTime()
    if (held && isSame && held.status !== 'disconnected') await use(tx, held)
  })
}
