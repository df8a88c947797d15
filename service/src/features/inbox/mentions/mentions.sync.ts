import { accountSync, type SyncedAccount, type SyncTask } from '#contract/work/account-sync.ts'
import { transaction } from '#db/query/transaction.ts'
import { askAccount, holdAccount } from '#features/accounts/index.ts'
import type { MentionsWish, ShownMention } from '#platforms/capabilities/mentions/mentions.ts'
import { after, day, minute } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { mentionRow } from './mention-row.ts'
import { findReadAt, keepMention, keepReadAt } from './mentions.store.ts'

const everyMs = 10 * minute

/** How much of the past is read when an account is connected (D20.17). */
const historyMs = 30 * day

/** The lists of networks lag, so each pass reads the last day again. */
const overlapMs = day

const mostPages = 20

/** Reads where others have named an account. */
export const accountMentions = accountSync({
  kind: 'mentions',
  everyMs,
  firstAfterMs: (_settings, mode) => (mode === 'test' ? everyMs : 0),
  on: { capability: 'mentions' },
  async run(task, account) {
    const readAt = await findReadAt(task.db, account.id)
    const since = readAt ? after(readAt, -overlapMs) : after(account.created_at, -historyMs)
    const wish: MentionsWish = { since, until: after(task.at, minute), after: undefined }
    for (let page = 0; page < mostPages && !task.stopping(); page += 1) {
      const outcome = await askPage(task, account, wish)
      if (outcome.kind !== 'done') return outcome
      const { items, next } = outcome.value
      await takePage(task, account, items, next === null || page === mostPages - 1)
      if (next === null) break
      wish.after = next
    }
    return done(null)
  },
})

function askPage(
  task: SyncTask,
  account: SyncedAccount,
  wish: MentionsWish,
): Promise<Outcome<ProviderPage<ShownMention>>> {
  return askAccount(task, account, { step: 'read', signal: task.signal }, async ({ mentions }) => {
    const found = await mentions?.listMentions(wish)
    return found ?? { kind: 'unreachable' }
  })
}

/** The next pass goes on from here once the last page is kept. */
function takePage(
  task: SyncTask,
  { id, connected_at }: SyncedAccount,
  items: readonly ShownMention[],
  isLast: boolean,
): Promise<void> {
  return transaction(task.db, async (tx) => {
    const account = await holdAccount(tx, id)
    const isSame = account?.connected_at.getTime() === connected_at.getTime()
    if (!account || !isSame || account.status === 'disconnected') return
    for (const item of items) await keepMention(tx, mentionRow(account, item, task.clock.now()))
    if (isLast) await keepReadAt(tx, id, task.at)
  })
}
