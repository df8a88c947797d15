import type { Task } from '#contract/due-work.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { Account } from '#platforms/account.ts'
import type { Item, Publication, Published, Publishing } from '#platforms/publishing.ts'
import type { Transport } from '#wire/wire.ts'
import { ownOptions } from './content.ts'
import type { PostRow } from './posts.store.ts'
import type { TargetRow } from './targets.store.ts'

export type TargetTask = Task<TargetRow>

/** All that sending one target, or looking for it, needs to know. */
export interface Sending {
  task: TargetTask
  post: PostRow
  accountRow: AccountRow
  account: Account
  publishing: Publishing
  items: readonly Item[]
}

/** The item after those that are out. */
export function publicationOf(
  { task, post, items }: Sending,
  out: readonly Published[],
  at: Date,
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
  }
}

/** The way to the platform for one step with one item. */
export function transportFor({ task, post }: Sending, step: string, { item, index }: Publication): Transport {
  const { row, signal } = task
  const reached = task.platform(row.platform, row.mode, {
    teamId: row.team_id,
    accountId: row.account_id,
    step,
    object: `${row.id}:${index}`,
    attempt: row.attempts,
    text: [post.title, item.text].filter(Boolean).join('\n'),
    signal,
  })
  if (!reached) throw new Error(`${row.platform} was there a moment ago`)
  return reached.transport
}
