import { accountSync, type SyncedAccount, type SyncTask } from '#contract/work/account-sync.ts'
import { transaction } from '#db/query/transaction.ts'
import { askAccount, keepFollowers } from '#features/accounts/index.ts'
import { after, day } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { adoptPosts } from './due-posts.store.ts'
import { passMs } from './next-due.ts'
import { errorOf } from './pass-error.ts'
import { findComparedAt, noteCompared, notePass } from './passes.store.ts'
import { readNumbers } from './read-numbers.ts'
import { isRead } from './readable.ts'

/** A post that was settled late, or by a person, has an older time than its row. The comparison of each day finds it. */
const overlapMs = 2 * day

/** Reads how many follow an account, and the numbers of its posts that are due; all of them for a caller who waits. */
export const accountAnalytics = accountSync({
  kind: 'analytics',
  everyMs: passMs,
  firstAfterMs: (_settings, mode) => (mode === 'test' ? passMs : 0),
  on: { capability: 'analytics' },
  async run(task, account) {
    if (!isRead(task.platforms.get(account.platform), account)) return done(null)
    const outcome = await readAll(task, account)
    const error = errorOf(outcome)
    await notePass(task.db, account.id, { readAt: outcome.kind === 'done' ? task.at : null, error })
    return outcome
  },
})

async function readAll(task: SyncTask, account: SyncedAccount): Promise<Outcome<unknown>> {
  await comparePosts(task, account)
  const followers = await readFollowers(task, account)
  // That the network does not tell one number says nothing of the others.
  if (followers.kind !== 'done' && followers.kind !== 'refused') return followers
  return readNumbers(task, account)
}

async function comparePosts({ db, at, isAskedFor }: SyncTask, account: SyncedAccount): Promise<void> {
  const comparedAt = await findComparedAt(db, account.id)
  const dayOf = (time: Date) => time.toISOString().slice(0, 10)
  const isFirstOfDay = comparedAt === null || dayOf(comparedAt) !== dayOf(at)
  const since = isAskedFor || isFirstOfDay ? null : after(comparedAt, -overlapMs)
  await adoptPosts(db, account, since, at)
  await noteCompared(db, account.id, at)
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
