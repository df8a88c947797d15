import { accountSync, type SyncTask } from '#contract/work/account-sync.ts'
import { type AccountRow, askAccount } from '#features/accounts/index.ts'
import { after, day, hour } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { listToSee, noteSeen, type TargetRow } from '../targets/targets.store.ts'
import { markGone } from './mark-gone.ts'

const postsPerRun = 25
const askedForMs = 30 * day

/**
 * Checks whether published posts are still on their platform, starting with those that were not checked for longest. A
 * metered platform bills reads, so its posts are not checked.
 */
export const postPresence = accountSync({
  kind: 'presence',
  everyMs: hour,
  firstAfterMs: hour,
  on: { capability: 'publishing' },
  async run(task, account) {
    const publishing = task.platforms.get(account.platform)?.publishing
    if (!publishing?.isThere || publishing.metered) return done(null)
    for (const target of await listToSee(task.db, account.id, after(task.at, -askedForMs), postsPerRun)) {
      const outcome = await see(task, account, target)
      if (outcome.kind !== 'done') return outcome
    }
    return done(null)
  },
})

async function see(task: SyncTask, account: AccountRow, target: TargetRow): Promise<Outcome<unknown>> {
  const [root] = target.items
  if (!root) return done(null)
  const about = { step: 'read', object: `${target.id}:0`, signal: task.signal }
  const outcome = await askAccount(
    task,
    account,
    about,
    async ({ publishing }) => publishing?.isThere?.(root) ?? { kind: 'unreachable' as const },
  )
  const now = task.clock.now()
  if (outcome.kind === 'done' && !outcome.value) await markGone(task, target, account)
  // A refusal for one post says nothing about the others.
  else if (outcome.kind === 'done' || outcome.kind === 'refused') await noteSeen(task.db, target, now)
  return outcome.kind === 'refused' ? done(null) : outcome
}
