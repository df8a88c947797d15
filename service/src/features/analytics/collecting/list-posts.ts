import type { Tools } from '#contract/tools/tools.ts'
import type { SyncedAccount, SyncTask } from '#contract/work/account-sync.ts'
import { askAccount } from '#features/accounts/index.ts'
import { keepShown } from '#features/publishing/index.ts'
import type { ShownPost } from '#platforms/capabilities/analytics/analytics.ts'
import { after, day } from '#values/clock.ts'
import { done, type Outcome, refused } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { hurryNumbers, listStanding } from './due-posts.store.ts'
import { findListedAt, noteListed } from './passes.store.ts'

/** No older posts are looked for, and no more than so many of an account. */
export const oldestMs = 400 * day
const mostPosts = 500

/** Pages may have nothing of the account's own. */
const mostPages = 50

/** A pass that is not the first of its day looks only for what is as new as this. */
const recentMs = 2 * day

interface Listed {
  found: number
  /** The targets that are new here. */
  fresh: readonly string[]
}

/**
 * Finds what was published elsewhere: every recent post in each pass, and once a day all of them; where each read costs
 * money, all of them once.
 */
export async function listPosts(task: SyncTask, account: SyncedAccount): Promise<Outcome<Listed>> {
  const platform = task.platforms.get(account.platform)
  if (!platform?.analytics?.listPosts || platform.analytics.lists?.(account) === false)
    return done({ found: 0, fresh: [] })
  const { db, at } = task
  const listedAt = await findListedAt(db, account.id)
  const dayOf = (time: Date) => time.toISOString().slice(0, 10)
  const isNewDay = listedAt !== null && dayOf(listedAt) !== dayOf(at)
  const isWhole = task.isAskedFor || listedAt === null || (isNewDay && !platform.publishing?.metered)
  const since = after(at, isWhole ? -oldestMs : -recentMs)
  const tools = { db, emit: task.emit, now: () => task.clock.now() }
  const pages = await listPages(tools, since, (after) => ask(task, account, since, after), account)
  if (pages.kind !== 'done') return pages
  const { seen, fresh, until } = pages.value
  await hurryMissing(task, account, seen, until)
  if (isWhole) await noteListed(db, account.id, at)
  return done({ found: seen.size, fresh })
}

interface Pages {
  seen: ReadonlySet<string>
  fresh: readonly string[]
  /** What is newer than this was shown, if it is there. */
  until: Date
}

/** Page by page, each kept before the next is asked for. */
export async function listPages(
  tools: Pick<Tools, 'db' | 'emit'> & { now(): Date },
  since: Date,
  ask: (after: string | undefined) => Promise<Outcome<ProviderPage<ShownPost>>>,
  account: SyncedAccount,
): Promise<Outcome<Pages>> {
  const [seen, fresh]: [Set<string>, string[]] = [new Set(), []]
  let until = since
  let cursor: string | undefined
  for (let number = 0; number < mostPages; number += 1) {
    const page = await ask(cursor)
    if (page.kind !== 'done') return page
    const posts = page.value.items.slice(0, mostPosts - seen.size)
    fresh.push(...(await keepShown(tools, account, posts, tools.now())))
    for (const { id } of posts) seen.add(id)
    cursor = page.value.next ?? undefined
    const last = posts.at(-1)
    if (last && seen.size >= mostPosts) until = new Date(last.publishedAt)
    if (cursor === undefined || seen.size >= mostPosts) break
  }
  return done({ seen, fresh, until })
}

function ask(
  task: SyncTask,
  account: SyncedAccount,
  since: Date,
  after: string | undefined,
): Promise<Outcome<ProviderPage<ShownPost>>> {
  if (task.stopping()) return Promise.resolve({ kind: 'unreachable' })
  const about = { step: 'posts', signal: task.signal }
  return askAccount(task, account, about, async ({ analytics }) =>
    analytics?.listPosts ? analytics.listPosts({ since, after }) : refused('The platform lists no posts.'),
  )
}

/** That a list leaves a post out is no proof that it is gone. The platform is asked for that very post. */
async function hurryMissing(
  { db, at }: SyncTask,
  account: SyncedAccount,
  seen: ReadonlySet<string>,
  until: Date,
): Promise<void> {
  const standing = await listStanding(db, account, until)
  const missing = standing.filter(({ platform_post_id: id }) => !seen.has(id))
  await hurryNumbers(
    db,
    missing.map(({ target_id: id }) => id),
    at,
  )
}
