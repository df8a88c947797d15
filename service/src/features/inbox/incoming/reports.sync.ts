import { accountSync } from '#contract/work/account-sync.ts'
import { transaction } from '#db/query/transaction.ts'
import { askAccount, recordReports } from '#features/accounts/index.ts'
import { day } from '#values/clock.ts'
import { done } from '#wire/outcome.ts'
import { skipsInbox } from '../conversations/opted-in.ts'

/**
 * Has networks report what people write to an account, where they want to be asked for each account. The network may drop
 * a subscription, so it is renewed each day. One that it refuses keeps nothing from the account: passes read what is not
 * reported, and the health of the account says so. In test mode accounts are reported from the start.
 */
export const accountReports = accountSync({
  kind: 'reports',
  everyMs: day,
  firstAfterMs: (_settings, mode) => (mode === 'test' ? day : 0),
  on: { capability: 'notifications' },
  async run(task, account) {
    const platform = task.platforms.get(account.platform)
    const isAsked = platform?.notifications?.subscribe && task.isReported(account.platform, account.mode)
    if (!isAsked || skipsInbox(platform, account.capabilities)) return done(null)
    const about = { step: 'report', signal: task.signal }
    const outcome = await askAccount<boolean>(task, account, about, async ({ notifications }) => {
      const answer = await notifications?.subscribe?.()
      return answer ?? { kind: 'unreachable' }
    })
    if (outcome.kind === 'done' || outcome.kind === 'refused') {
      const reason = outcome.kind === 'refused' ? outcome.message : null
      await transaction(task.db, (tx) => recordReports(tx, account, reason, task.at))
    }
    return outcome
  },
})
