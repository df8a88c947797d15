import type { Task } from '#contract/work/due-work.ts'
import { type About, type AccountRow, type BoundPlatform, bindAccount } from '#features/accounts/index.ts'
import type { Account } from '#platforms/account.ts'
import type {
  FollowUp,
  Item,
  Publication,
  Published,
  Publishing,
} from '#platforms/capabilities/publishing/publishing.ts'
import { itemsOf, ownOptions } from '../posts/content/content.ts'
import type { PostRow } from '../posts/posts.store.ts'
import type { TargetRow } from '../targets/targets.store.ts'

export type TargetTask = Task<TargetRow>

/** All that sending one target, or looking for it, needs to know. */
export interface Sending {
  task: TargetTask
  post: PostRow
  accountRow: AccountRow
  /** With the revision of the credentials that the calls are made with. */
  account: Account & { revision: string }
  publishing: Publishing
  items: readonly Item[]
}

/** The item after those that are out. */
export function publicationOf(
  { task, post, items }: Pick<Sending, 'task' | 'post' | 'items'>,
  out: readonly Published[],
  at: Date,
  prepared: unknown = null,
): Publication {
  const { row } = task
  const item = items[out.length]
  if (!item) throw new Error('every item of the target is out')
  return {
    item,
    index: out.length,
    previous: out,
    title: post.title ?? '',
    options: ownOptions(row),
    reference: { id: row.id, at: row.created_at },
    at,
    prepared,
  }
}

/** The steps that follow once the root of the target is out. */
export function followUpsOf(task: TargetTask, post: PostRow): readonly FollowUp[] {
  const { row, platforms, clock } = task
  const followUps = platforms.get(row.platform)?.publishing?.followUps
  if (!followUps) return []
  return followUps(publicationOf({ task, post, items: itemsOf(post, row) }, [], clock.now()))
}

/** What a call about one item is about. */
export function aboutItem(
  { task: { row, signal }, post }: Pick<Sending, 'task' | 'post'>,
  step: string,
  { item, index }: Publication,
): About {
  return {
    step,
    object: `${row.id}:${index}`,
    attempt: row.attempts,
    text: [post.title, item.text].filter(Boolean).join('\n'),
    signal,
    ...(step === 'publish' && { effect: { id: row.id, fence: row.fence, item: index } }),
  }
}

/** The calls of the platform for one step with one item. */
export function publishingFor(
  sending: Sending,
  step: string,
  publication: Publication,
): NonNullable<BoundPlatform['publishing']> {
  const { task, accountRow, account } = sending
  const platform = bindAccount(task, accountRow, account, aboutItem(sending, step, publication))
  if (!platform?.publishing) throw new Error(`${accountRow.platform} was there a moment ago`)
  return platform.publishing
}
