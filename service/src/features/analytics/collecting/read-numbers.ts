import type { SyncedAccount, SyncTask } from '#contract/work/account-sync.ts'
import { transaction } from '#db/query/transaction.ts'
import { askAccount } from '#features/accounts/index.ts'
import { markTargetGone } from '#features/publishing/index.ts'
import type { PostReading } from '#platforms/capabilities/analytics/analytics.ts'
import { done, type Outcome, refused } from '#wire/outcome.ts'
import { type DuePost, listDue } from './due-posts.store.ts'
import { nextDue } from './next-due.ts'
import { isForbidden } from './pass-error.ts'
import { endNumbers, type KeptReading, keepReadings } from './readings.store.ts'

/** So many posts one pass reads. Those that wait longest come first. */
const mostPerPass = 5000

/** A post whose text bends the answers of the sandbox is asked for alone, so that it bends no other one. */
const bent = /sbx:(metrics|any):/

/** Asks for the numbers that are due, many posts in one call where the network can, and keeps them call by call. */
export async function readNumbers(task: SyncTask, account: SyncedAccount): Promise<Outcome<unknown>> {
  const { db, at, isAskedFor: all } = task
  const { most: usual = 1, mostFor } = task.platforms.get(account.platform)?.analytics ?? {}
  const most = mostFor?.(account) ?? usual
  const due = await listDue(db, account, { now: at, all, most: mostPerPass })
  const isBent = ({ text }: DuePost) => account.mode === 'test' && bent.test(text)
  const plain = due.filter((post) => !isBent(post))
  const alone = due.filter(isBent).map((post) => [post])
  for (const posts of [...inParts(plain, most), ...alone]) {
    if (task.stopping()) return { kind: 'unreachable' }
    const outcome = await readTogether(task, account, posts)
    if (outcome.kind !== 'done') return outcome
  }
  return done(null)
}

function inParts<T>(all: readonly T[], most: number): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < all.length; from += most) parts.push(all.slice(from, from + most))
  return parts
}

/** What the network refuses of several posts it is asked for each of them: one refused post keeps nobody from the others. */
async function readTogether(
  task: SyncTask,
  account: SyncedAccount,
  posts: readonly DuePost[],
): Promise<Outcome<unknown>> {
  const outcome = await ask(task, account, posts)
  if (isForbidden(outcome)) return outcome
  if (outcome.kind === 'refused' && posts.length > 1) {
    for (const post of posts) {
      const alone = await readTogether(task, account, [post])
      if (alone.kind !== 'done') return alone
    }
    return done(null)
  }
  if (outcome.kind === 'refused') {
    await keep(task, account, posts, [
      { id: posts[0]?.platform_post_id ?? '', kind: 'withheld', message: outcome.message },
    ])
    return done(null)
  }
  if (outcome.kind !== 'done') return outcome
  await keep(task, account, posts, outcome.value)
  return done(null)
}

function ask(
  task: SyncTask,
  account: SyncedAccount,
  posts: readonly DuePost[],
): Promise<Outcome<readonly PostReading[]>> {
  const [first] = posts
  const one =
    posts.length === 1 && first
      ? { object: first.target_id, about: first.platform_post_id, text: first.text }
      : {}
  const ids = posts.map(({ platform_post_id: id }) => id)
  return askAccount(task, account, { step: 'metrics', signal: task.signal, ...one }, async ({ analytics }) =>
    analytics ? analytics.readPosts(ids) : refused('The platform tells no numbers.'),
  )
}

async function keep(
  task: SyncTask,
  account: SyncedAccount,
  posts: readonly DuePost[],
  readings: readonly PostReading[],
): Promise<void> {
  const byId = new Map(readings.map((reading) => [reading.id, reading]))
  const now = task.clock.now()
  const kept = posts.flatMap((post) => keptOf(post, byId.get(post.platform_post_id), now) ?? [])
  await transaction(task.db, (tx) => keepReadings(tx, account, kept, now))
  for (const { target_id: id, platform_post_id } of posts)
    if (byId.get(platform_post_id)?.kind === 'gone') {
      await markTargetGone(task, id, account)
      await transaction(task.db, (tx) => endNumbers(tx, id))
    }
}

/** Undefined for a post that is gone. */
export function keptOf(
  { target_id, published_at }: Pick<DuePost, 'target_id' | 'published_at'>,
  reading: PostReading | undefined,
  now: Date,
): KeptReading | undefined {
  const row = { target_id, due_at: nextDue(published_at, now) }
  if (reading?.kind === 'gone') return undefined
  if (reading?.kind === 'told') return { ...row, state: 'told', message: null, numbers: reading.numbers }
  const message = reading?.message ?? 'The platform did not answer for this post.'
  return { ...row, state: 'withheld', message, numbers: {} }
}
