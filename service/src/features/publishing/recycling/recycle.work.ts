import { dueWork, type Task } from '#contract/work/due-work.ts'
import { emitted, ownerOf } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { afterCommit, transaction } from '#db/query/transaction.ts'
import { findAccounts } from '#features/accounts/index.ts'
import { useFiles } from '#features/media/index.ts'
import { newId } from '#values/id.ts'
import { contentHash } from '../posts/content/content.ts'
import { filesOf } from '../posts/content/used-files.ts'
import { keepPost } from '../posts/creation/new-post.store.ts'
import { lockPost, type PostRow } from '../posts/posts.store.ts'
import { eventPost, postRecycled } from '../publishing.events.ts'
import { listTargets, type TargetRow, untouched } from '../targets/targets.store.ts'
import { nextRepeat } from './next-instant.ts'
import { advance, type RecyclingRow } from './recycling.store.ts'

/** Makes a new post of one whose time to be repeated has come. Instants that have passed meanwhile make one together. */
export const recycleWork = dueWork<RecyclingRow>({
  name: 'recycle',
  table: 'post_recycling',
  dueColumn: 'next_at',
  waiting: 'next_at is not null',
  part: 0.25,
  shares: [{ column: 'team_id', of: 0.125, yields: 0.2 }],
  run: recycle,
  giveUp,
})

type RecycleTask = Task<RecyclingRow>

/** The rule is switched off, as it is when there is nothing left to repeat; its owner may switch it on again. */
async function giveUp({ row, db, clock }: RecycleTask): Promise<void> {
  await advance(db, row, { enabled: false, next_at: null }, clock.now())
}

/** The new post, its event and the next time are one transaction, so that a crash leaves all of it or none. */
async function recycle(task: RecycleTask): Promise<void> {
  const { row, db, clock } = task
  const now = clock.now()
  await transaction(db, async (tx) => {
    const source = await lockPost(tx, { teamId: row.team_id, mode: row.mode, profileIds: 'all' }, row.id)
    if (!source) return
    const isOut = source.status === 'published' || source.status === 'partial'
    const targets = isOut ? await targetsToRepeat(tx, row, source) : []
    // What is removed everywhere, or has lost its accounts, is not repeated any more.
    if (targets === 'gone') await advance(tx, row, { enabled: false, next_at: null }, now)
    else if (targets.length === 0) await advance(tx, row, { next_at: nextRepeat(row, now) }, now)
    else await repeat(tx, task, { source, targets }, now)
  })
}

/** The targets on connected accounts of the post's profile; `gone` when none of them has an account any more. */
async function targetsToRepeat(
  tx: Db,
  row: RecyclingRow,
  { profile_id }: PostRow,
): Promise<TargetRow[] | 'gone'> {
  const all = (await listTargets(tx, [row.id])).filter(isRepeated)
  const originals = all.filter((target) => target.profile_id === profile_id)
  const scope = { teamId: row.team_id, mode: row.mode, profileIds: 'all' as const }
  const ids = originals.map(({ account_id }) => account_id)
  const accounts = ids.length > 0 ? await findAccounts(tx, scope, ids) : []
  if (accounts.length === 0) return 'gone'
  const alive = new Set(accounts.filter(({ status }) => status === 'connected').map(({ id }) => id))
  return originals.filter(({ account_id }) => alive.has(account_id))
}

interface Source {
  source: PostRow
  targets: readonly TargetRow[]
}

async function repeat(tx: Db, task: RecycleTask, { source, targets }: Source, now: Date): Promise<void> {
  const { row, emission, wake } = task
  const variations = row.content_variations
  const recycle_count = row.recycle_count + 1
  const progress = {
    recycle_count,
    variation_index: (row.variation_index + 1) % Math.max(1, variations.length),
    last_at: now,
    next_at: nextRepeat({ ...row, recycle_count }, now),
  }
  if (!(await advance(tx, row, progress, now))) return
  const post = repeatOf(source, variations[row.variation_index] ?? source.content, recycle_count, now)
  const repeated = targets.map((target, position) => targetOf(target, post, position, now))
  const event = emitted(ownerOf(post), postRecycled, { post: eventPost(post, repeated) }, now)
  // A repeat is intended here, so the check for duplicates is off.
  const { missing } = await keepPost(tx, {
    post,
    targets: repeated,
    unlessSince: null,
    emission: emission([event]),
  })
  // It was deleted a moment ago. The next try sees that, and what is left.
  if (missing) throw new Error(`the account ${missing} of a repeat is gone`)
  const files = filesOf(task, { post, targets: repeated })
  if (files.length > 0) await useFiles(tx, task, post, files)
  afterCommit(() => {
    wake('publish')
    wake('webhooks')
  })
}

function isRepeated({ status }: TargetRow): boolean {
  return status !== 'removed' && status !== 'cancelled'
}

function repeatOf(source: PostRow, content: string, number: number, now: Date): PostRow {
  return {
    ...source,
    id: newId(now),
    content,
    status: 'scheduled',
    scheduled_for: now,
    queue_id: null,
    published_at: null,
    created_at: now,
    updated_at: now,
    recycled_from_post_id: source.id,
    recycle_number: number,
  }
}

function targetOf(target: TargetRow, post: PostRow, position: number, now: Date): TargetRow {
  return {
    ...target,
    ...untouched,
    id: newId(now),
    post_id: post.id,
    position,
    status: 'scheduled',
    content_hash: contentHash(post, target),
    scheduled_for: now,
    due_at: now,
    created_at: now,
    updated_at: now,
  }
}
