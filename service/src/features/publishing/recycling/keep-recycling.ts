import type { Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/query/transaction.ts'
import type { PostBody } from '../posts/posts.shape.ts'
import type { PostRow } from '../posts/posts.store.ts'
import { nextRepeat } from './next-instant.ts'
import { type RecyclingRule, readRecycling } from './read-recycling.ts'
import { deleteRecycling, holdRecycling, type RecyclingRow, writeRecycling } from './recycling.store.ts'

/** Stores the rule of a post, and keeps the history of an older rule. The caller holds the post. */
export async function keepRecycling(
  tx: Db,
  { now, wake }: Pick<Call, 'now' | 'wake'>,
  post: PostRow,
  rule: RecyclingRule,
  existing?: RecyclingRow,
): Promise<RecyclingRow> {
  const kept = {
    ...rule,
    id: post.id,
    team_id: post.team_id,
    mode: post.mode,
    base_at: rule.start_at ?? post.scheduled_for ?? post.created_at,
    timezone: post.timezone ?? 'UTC',
    recycle_count: existing?.recycle_count ?? 0,
  }
  const row: RecyclingRow = {
    ...kept,
    variation_index: (existing?.variation_index ?? 0) % Math.max(1, rule.content_variations.length),
    // A post does not go out again before it is out, also where its rule begins earlier.
    next_at: nextRepeat(kept, latest(now, post.scheduled_for)),
    last_at: existing?.last_at ?? null,
    lease_until: null,
    lease_owner: null,
    starts: 0,
    fence: existing ? existing.fence + 1 : 0,
    created_at: existing?.created_at ?? now,
    updated_at: now,
  }
  await writeRecycling(tx, row)
  afterCommit(() => wake('recycle'))
  return row
}

/** What PUT says of the repeats: null ends them for good. */
export async function changeRecycling(
  tx: Db,
  call: Pick<Call, 'now' | 'wake'>,
  { before, post }: { before: PostRow; post: PostRow },
  sent: PostBody['recycling'],
): Promise<RecyclingRow | undefined> {
  if (sent === null) await deleteRecycling(tx, post.id)
  if (sent === undefined && isAtAnotherTime(before, post)) return followPost(tx, call, post)
  if (!sent) return undefined
  const existing = await holdRecycling(tx, post.id)
  const rule = readRecycling(sent, existing)
  return rule && keepRecycling(tx, call, post, rule, existing)
}

const latest = (now: Date, due: Date | null): Date => (due && due > now ? due : now)

const isAtAnotherTime = (before: PostRow, post: PostRow): boolean =>
  before.timezone !== post.timezone || before.scheduled_for?.getTime() !== post.scheduled_for?.getTime()

/** A rule counts from the time of its post, unless it names a start of its own. */
async function followPost(
  tx: Db,
  call: Pick<Call, 'now' | 'wake'>,
  post: PostRow,
): Promise<RecyclingRow | undefined> {
  const existing = await holdRecycling(tx, post.id)
  return existing && keepRecycling(tx, call, post, existing, existing)
}
