import { raise } from '#contract/errors.ts'
import { Answer, type CallWith } from '#contract/operation.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/transaction.ts'
import { findAccounts } from '#features/accounts/index.ts'
import { mediaNotFound, useFiles } from '#features/media/index.ts'
import { assertQueue } from '#features/queues/index.ts'
import type { MediaItem } from '#platforms/publishing.ts'
import { mixedProfiles, noTargets, postNotEditable, postNotFound } from '../publishing.errors.ts'
import { changeRecycling } from '../recycling/keep-recycling.ts'
import { checkVariations } from '../recycling/read-recycling.ts'
import {
  changeTarget,
  deleteTargets,
  insertTargets,
  listTargets,
  type TargetRow,
} from '../targets/targets.store.ts'
import { contentHash, type Parts } from './content.ts'
import { type Checked, checkContent } from './content-check.ts'
import { dueOf, newTarget } from './create-post.ts'
import { readMedia } from './media-items.ts'
import type { PostBody } from './posts.shape.ts'
import { lockPost, type PostChanges, type PostRow, updatePost } from './posts.store.ts'
import { type FullPost, toPost } from './posts.view.ts'
import { judgeQueued, queuedWhen } from './queued-when.ts'
import { refreshPost } from './refresh-post.ts'
import { readWhen, type When } from './schedule.ts'
import { readTargets, type WantedTarget } from './target-bodies.ts'
import { filesOf } from './used-files.ts'

type ChangeCall = CallWith<'files' | 'mediaFault' | 'platforms', { postId: string }, unknown, PostBody>
type Changes = Omit<PostBody, 'mediaItems'> & { mediaItems?: MediaItem[] }

/** Targets in these statuses may be changed; all others have reached a platform or may have. */
export const changeable = ['draft', 'scheduled', 'failed', 'cancelled'] as const

const editable = new Set(['draft', 'scheduled', 'failed', 'partial', 'unknown', 'cancelled'])

/** Carries out PUT: one transaction, with the post held, so that a worker either comes before it or finds it done. */
export async function changePost(call: ChangeCall) {
  const { now, scope } = call
  const body = await withMedia(call)
  const { recycling: _, ...others } = body
  const onlyRecycling = body.recycling !== undefined && Object.keys(others).length === 0
  const said = readWhen(body, now)
  if (said.kind === 'queue') await assertQueue(call.db, call, said)
  const wanted = await readTargets(call, body)
  if (said.kind === 'queue') judgeQueued(said, wanted ?? [])
  const { full, refused } = await call.transaction(async (tx) => {
    // Queues are held before posts.
    const when = said.kind === 'queue' ? await queuedWhen(tx, call, said, [call.params.postId]) : said
    const post = (await lockPost(tx, scope, call.params.postId)) ?? raise(postNotFound)
    if (post.status === 'published' && onlyRecycling) {
      await changeRepeats(tx, call, post, post)
      return { full: await refreshPost(tx, call, post, now), refused: [] }
    }
    if (!editable.has(post.status)) raise(postNotEditable)
    if (said.kind === 'queue' && !wanted && post.profile_id !== said.queuedFromProfile)
      raise(mixedProfiles, { param: 'queuedFromProfile' })
    const existing = await listTargets(tx, [post.id])
    const plan = planOf(existing, wanted, post)
    const parts = partsOf(post, body)
    await checkLeaving(tx, call, parts, plan, when)
    const changed = await updatePost(tx, post, changesOf(body, when, now))
    await applyPlan(tx, call, changed, parts, plan, when)
    await changeRepeats(tx, call, changed, parts)
    const full = await refreshPost(tx, call, changed, now, { leavesNow: when.kind === 'now' })
    await keepFiles(tx, call, filesOf({ post, targets: existing }), full)
    return { full, refused: plan.refused }
  })
  afterCommit(() => call.wake('publish'))
  return answerFor(full, refused)
}

/** The texts of repeats are judged by the accounts that are there now. */
async function changeRepeats(tx: Db, call: ChangeCall, post: PostRow, parts: Parts): Promise<void> {
  const { contentVariations = [] } = call.body.recycling ?? {}
  if (contentVariations.length > 0) {
    const rows = await listTargets(tx, [post.id])
    const checked = await checkedTargets(
      tx,
      call,
      rows.map((row) => ({ row, wanted: undefined })),
    )
    const alive = checked.filter(({ account }) => account.status === 'connected')
    checkVariations(parts, alive, { content_variations: contentVariations })
  }
  await changeRecycling(tx, call, post, call.body.recycling)
}

/** A file that is new to the post has to be there still; one that it has already may be gone. */
async function keepFiles(tx: Db, call: ChangeCall, before: readonly string[], full: FullPost): Promise<void> {
  const files = filesOf(full)
  if (files.join() === before.join()) return
  const missing = await useFiles(tx, call, full.post.id, files)
  if (missing.some((id) => !before.includes(id))) raise(mediaNotFound)
}

interface Plan {
  /** Existing targets that stay and may be changed, with what was asked for them. */
  kept: { row: TargetRow; wanted: WantedTarget | undefined }[]
  added: WantedTarget[]
  dropped: TargetRow[]
  /** Named in the body, and out or possibly out. */
  refused: TargetRow[]
  nextPosition: number
}

function planOf(
  existing: readonly TargetRow[],
  wanted: readonly WantedTarget[] | undefined,
  post: PostRow,
): Plan {
  const free = existing.filter(({ status }) => (changeable as readonly string[]).includes(status))
  const nextPosition = Math.max(-1, ...existing.map(({ position }) => position)) + 1
  if (!wanted)
    return {
      kept: free.map((row) => ({ row, wanted: undefined })),
      added: [],
      dropped: [],
      refused: [],
      nextPosition,
    }
  const settled = existing.filter((row) => !free.includes(row))
  const strangers = settled.length > 0 && wanted.some(({ account }) => account.profile_id !== post.profile_id)
  if (strangers) raise(mixedProfiles, { param: 'targets' })
  const of = (rows: readonly TargetRow[], { account }: WantedTarget) =>
    rows.find((row) => row.account_id === account.id)
  return {
    kept: wanted.flatMap((target) => {
      const row = of(free, target)
      return row ? [{ row, wanted: target }] : []
    }),
    added: wanted.filter((target) => !of(existing, target)),
    dropped: free.filter((row) => !wanted.some(({ account }) => account.id === row.account_id)),
    refused: settled.filter((row) => wanted.some(({ account }) => account.id === row.account_id)),
    nextPosition,
  }
}

async function withMedia(call: ChangeCall): Promise<Changes> {
  const { mediaItems, ...body } = call.body
  return mediaItems ? { ...body, mediaItems: await readMedia(call, mediaItems, 'mediaItems') } : body
}

function partsOf(post: PostRow, { title, content, mediaItems }: Changes): Parts {
  return {
    title: title === undefined ? post.title : title,
    content: content ?? post.content,
    media: mediaItems ?? post.media,
  }
}

/** The status that a target has after the change. */
function leaves(when: When, row: TargetRow | undefined, wanted: WantedTarget | undefined): boolean {
  if (when.kind === 'draft') return false
  return when.kind !== 'unsaid' || wanted?.scheduledFor != null || row?.status === 'scheduled'
}

async function checkLeaving(tx: Db, call: ChangeCall, parts: Parts, plan: Plan, when: When): Promise<void> {
  const kept = plan.kept.filter(({ row, wanted }) => leaves(when, row, wanted))
  const added = plan.added.filter((wanted) => leaves(when, undefined, wanted))
  if ((when.kind === 'now' || when.kind === 'at') && kept.length + added.length === 0)
    raise(noTargets, { param: 'targets' })
  checkContent(parts, [...(await checkedTargets(tx, call, kept)), ...added])
}

/** Existing targets with what they are judged by. */
async function checkedTargets(tx: Db, call: ChangeCall, kept: Plan['kept']): Promise<Checked[]> {
  const accounts = await findAccounts(
    tx,
    { ...call.scope, profileIds: 'all' },
    kept.map(({ row }) => row.account_id),
  )
  return kept.flatMap(({ row, wanted }): Checked[] => {
    const account = accounts.find(({ id }) => id === row.account_id)
    const publishing = call.platforms.get(row.platform)?.publishing
    if (!account || !publishing) return []
    const { content, media, options } = wanted ?? row
    return [
      { account, publishing, param: wanted?.param ?? `targets[${row.position}]`, content, media, options },
    ]
  })
}

async function applyPlan(
  tx: Db,
  call: ChangeCall,
  post: PostRow,
  parts: Parts,
  plan: Plan,
  when: When,
): Promise<void> {
  const { now } = call
  await deleteTargets(
    tx,
    plan.dropped.map(({ id }) => id),
  )
  for (const { row, wanted } of plan.kept) {
    const { content, media, options } = wanted ?? row
    await changeTarget(tx, row.id, changeable, {
      content,
      media,
      options,
      content_hash: contentHash(parts, { content, media, options }),
      updated_at: now,
      ...timing(when, row, wanted, now),
    })
  }
  const rows = plan.added.map((wanted, index) => {
    const due = dueOf(when, wanted, now)
    return newTarget(call, post.id, parts, wanted, due, plan.nextPosition + index)
  })
  await insertTargets(tx, rows)
}

/** A new time puts a target back on schedule as if it had never been tried; being made a draft takes it off. */
function timing(when: When, row: TargetRow, wanted: WantedTarget | undefined, now: Date) {
  if (when.kind === 'draft') return { status: 'draft' as const, due_at: null, error: null, attempts: 0 }
  const due = dueOf(when, { scheduledFor: wanted?.scheduledFor ?? null }, now)
  if (!due) return {}
  const fresh = row.status === 'scheduled' ? {} : { attempts: 0 }
  return { status: 'scheduled' as const, due_at: due, scheduled_for: due, error: null, ...fresh }
}

function changesOf(body: Changes, when: When, now: Date): PostChanges {
  const { title, content, mediaItems, timezone, visibility, tags, hashtags, mentions, metadata } = body
  return {
    updated_at: now,
    ...timeOf(when, now),
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    ...(mediaItems && { media: JSON.stringify(mediaItems) }),
    ...(timezone !== undefined && { timezone }),
    ...(visibility && { visibility }),
    ...(tags && { tags }),
    ...(hashtags && { hashtags }),
    ...(mentions && { mentions }),
    ...(metadata && { metadata: JSON.stringify(metadata) }),
  }
}

/** A post that gets another time, or none, has left its queue. */
function timeOf(when: When, now: Date): PostChanges {
  if (when.kind === 'unsaid') return {}
  if (when.kind === 'draft') return { queue_id: null }
  if (when.kind === 'now') return { queue_id: null, scheduled_for: now }
  const { at: scheduled_for, queue } = when
  return queue
    ? { scheduled_for, queue_id: queue.id, timezone: queue.timezone }
    : { scheduled_for, queue_id: null }
}

function answerFor(full: FullPost, refused: readonly TargetRow[]) {
  if (refused.length === 0) return toPost(full)
  const post = toPost(full)
  const results = post.targets.map(({ id }) =>
    refused.some((row) => row.id === id)
      ? { targetId: id, ok: false, code: postNotEditable.code }
      : { targetId: id, ok: true },
  )
  return new Answer(207, { post, results })
}
