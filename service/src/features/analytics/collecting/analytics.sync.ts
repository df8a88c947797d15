import { accountSync, type SyncedAccount, type SyncTask } from '#contract/work/account-sync.ts'
import { transaction } from '#db/query/transaction.ts'
import { askAccount, keepFollowers } from '#features/accounts/index.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { listPosts } from './list-posts.ts'
import { passMs } from './next-due.ts'
import { errorOf } from './pass-error.ts'
import { notePass } from './passes.store.ts'
import { readNumbers } from './read-numbers.ts'
import { isRead } from './readable.ts'

/**
 * Reads how many follow an account, what was published on it elsewhere, and the numbers of its posts that are due; all of
 * them for a caller who waits.
 */
export const accountAnalytics = accountSync({
  kind: 'analytics',
  everyMs: passMs,
  firstAfterMs: (_settings, mode) => (mode === 'test' ? passMs : 0),
  on: { capability: 'analytics' },
  async run(task, account) {
    if (!isRead(task.platforms.get(account.platform), account)) return done(null)
    const { outcome, refused } = await readAll(task, account)
    const error = errorOf(outcome) ?? (refused && errorOf(refused)) ?? null
    await notePass(task.db, account.id, { readAt: outcome.kind === 'done' ? task.at : null, error })
    return outcome
  },
})

interface Read {
  outcome: Outcome<unknown>
  /** What the network has refused on the way. It says nothing of the rest, and is told at the account. */
  refused?: Outcome<unknown> | undefined
}

async function readAll(task: SyncTask, account: SyncedAccount): Promise<Read> {
  const followers = await readFollowers(task, account)
  if (followers.kind !== 'done' && followers.kind !== 'refused') return { outcome: followers }
  const listed = await listPosts(task, account)
  if (listed.kind !== 'done' && listed.kind !== 'refused') return { outcome: listed }
  const refused = [followers, listed].find(({ kind }) => kind === 'refused')
  return { outcome: await readNumbers(task, account), refused }
}

async function readFollowers(task: SyncTask, account: SyncedAccount): Promise<Outcome<unknown>> {
  const { db, clock, platforms, signal } = task
  if (!platforms.get(account.platform)?.analytics?.readFollowers) return done(null)
  const outcome = await askAccount(
    task,
    account,
    { step: 'identity', signal },
    async ({ analytics }) => analytics?.readFollowers?.() ?? { kind: 'unreachable' as const },
  )
  if (outcome.kind !== 'done' || outcome.value === null) return outcome
  const followers = outcome.value
  await transaction(db, (tx) => keepFollowers(tx, account, clock.now(), followers))
  return outcome
}
