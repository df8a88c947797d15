import { accountSync, type SyncedAccount, type SyncTask } from '#contract/work/account-sync.ts'
import { transaction } from '#db/query/transaction.ts'
import { askAccount, holdAccount } from '#features/accounts/index.ts'
import type { InboxPage } from '#platforms/capabilities/conversations/conversations.ts'
import { after, day, hour, minute } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { skipsInbox } from '../conversations/opted-in.ts'
import { findCursor, type InboxCursor, keepCursor } from './cursors.store.ts'
import { takeNotices } from './take-notices.ts'

const everyMs = 10 * minute

/** A network that reports messages by itself is read only to find what was missed. */
const missedEveryMs = 6 * hour

/** How much of the past is read when an account is connected. */
const historyMs = 30 * day

/** Pages of one run. The next run goes on where it ended. */
const mostPages = 20

/** Reads what people have written to an account, and what the account has written elsewhere. */
export const accountInbox = accountSync({
  kind: 'inbox',
  everyMs,
  firstAfterMs: (_settings, mode) => (mode === 'test' ? everyMs : 0),
  on: { capability: 'conversations' },
  async run(task, account) {
    const platform = task.platforms.get(account.platform)
    const reads = platform?.conversations?.listNews !== undefined
    if (!platform || !reads || skipsInbox(platform, account.capabilities)) return done(null)
    const kept = await findCursor(task.db, account.id)
    const pushes =
      platform.conversations?.rules.pushes === true && task.isReported(account.platform, account.mode)
    if (pushes && !task.isAskedFor && kept && isFresh(kept, account, task.at)) return done(null)
    return readPages(task, account, kept)
  },
})

/** What was missed while the account had no connection is read at once. */
function isFresh({ read_at }: InboxCursor, { connected_at }: SyncedAccount, now: Date): boolean {
  return read_at > connected_at && now < after(read_at, missedEveryMs)
}

async function readPages(
  task: SyncTask,
  account: SyncedAccount,
  kept: InboxCursor | undefined,
): Promise<Outcome<unknown>> {
  const since = kept?.read_at ?? after(account.created_at, -historyMs)
  let cursor = kept?.cursor ?? null
  for (let page = 0; page < mostPages && !task.stopping(); page += 1) {
    const about = { step: 'read', signal: task.signal }
    const outcome = await askAccount<InboxPage>(task, account, about, async ({ conversations }) => {
      const found = await conversations?.listNews?.(cursor, since)
      return found ?? { kind: 'unreachable' }
    })
    if (outcome.kind !== 'done') return outcome
    await takePage(task, account, outcome.value)
    cursor = outcome.value.cursor
    if (!outcome.value.more) break
  }
  return done(null)
}

/** Each notice is a transaction of its own; the cursor moves on once all of them are kept. */
async function takePage(
  task: SyncTask,
  { id }: SyncedAccount,
  { notices, cursor }: InboxPage,
): Promise<void> {
  for (const notice of notices)
    await transaction(task.db, async (tx) => {
      const account = await holdAccount(tx, id)
      if (account) await takeNotices(tx, task, account, [notice], task.clock.now())
    })
  await transaction(task.db, async (tx) => {
    if (await holdAccount(tx, id)) await keepCursor(tx, id, cursor, task.at)
  })
}
