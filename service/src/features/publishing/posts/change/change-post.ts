import { raise } from '#contract/operation/errors.ts'
import { Answer, type CallWith } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/query/transaction.ts'
import { accountNotFound, holdAccount, mixedProfiles } from '#features/accounts/index.ts'
import { mediaNotFound, useFiles } from '#features/media/index.ts'
import { assertQueue } from '#features/queues/index.ts'
import { moveLogs } from '#features/system/index.ts'
import { moveEvents } from '#features/webhooks/index.ts'
import type { MediaItem } from '#platforms/capabilities/publishing/publishing.ts'
import type { Scope } from '#values/scope.ts'
import { postNotEditable, postNotFound, publishedElsewhere } from '../../publishing.errors.ts'
import { changeRecycling } from '../../recycling/keep-recycling.ts'
import { checkVariations } from '../../recycling/read-recycling.ts'
import { assertNoneHeld } from '../../targets/hold-target.ts'
import { assertReach } from '../../targets/reach.ts'
import {
  changeTarget,
  deleteTargets,
  insertTargets,
  listTargets,
  type TargetRow,
} from '../../targets/targets.store.ts'
import { contentHash, type Parts } from '../content/content.ts'
import { readMedia } from '../content/media-items.ts'
import { duplicatesSince, refuseRepeats } from '../content/repeats.ts'
import { readTargets } from '../content/target-bodies.ts'
import { filesOf } from '../content/used-files.ts'
import { type NewPostBody, newTarget } from '../creation/create-post.ts'
import { assertVersion } from '../post-version.ts'
import { lockPost, type PostChanges, type PostRow, updatePost } from '../posts.store.ts'
import { type FullPost, toPost } from '../posts.view.ts'
import { assertTimeAhead, withDraftTime } from '../timing/draft-time.ts'
import { judgeQueued, queuedWhen } from '../timing/queued-when.ts'
import { readWhen, type When } from '../timing/schedule.ts'
import {
  changeable,
  dueAfter,
  isEmptied,
  type Plan,
  planOf,
  type Timing,
  timedAs,
  timingOf,
  withoutHalfOutDrafts,
} from './change-plan.ts'
import { checkedTargets, checkLeaving, saidAnew } from './judge-change.ts'
import { refreshPost } from './refresh-post.ts'

type ChangeCall = CallWith<
  'files' | 'headers' | 'mediaFault' | 'platforms',
  { postId: string },
  unknown,
  NewPostBody
>
type Changes = Omit<NewPostBody, 'mediaItems'> & { mediaItems?: MediaItem[] }

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
    const existing = await listTargets(tx, [post.id])
    await assertVersion(tx, call, post, existing)
    if (onlyRecycling && isOutFromHere(post)) {
      await changeRepeats(tx, call, { before: post, post }, post)
      return { full: await refreshPost(tx, call, post, now), refused: [] }
    }
    assertEditable(post)
    if (said.kind === 'queue' && !wanted && post.profile_id !== said.queuedFromProfile)
      raise(mixedProfiles, { param: 'queuedFromProfile' })
    assertInReach(call, existing, body, when)
    const plan = withoutHalfOutDrafts(planOf(existing, wanted, post, fieldOf(body), scope), when)
    await assertNoneHeld(tx, [...plan.kept.map(({ row }) => row), ...plan.dropped])
    const timing = timingOf(post, existing, when, now)
    assertTimeAhead(isEmptied(post, existing), plan, timing)
    const parts = partsOf(post, body)
    await checkLeaving(tx, call, parts, plan, timing)
    await refuseRepeats(tx, post, saidAnew(parts, plan, timing), duplicatesSince(body, now))
    const changed = await updatePost(tx, post, {
      ...changesOf(body, when, now),
      ...placeOf(post, plan, when),
    })
    await applyPlan(tx, call, changed, parts, plan, timing)
    await keepRecords(tx, post, changed)
    await changeRepeats(tx, call, { before: post, post: changed }, parts)
    const refreshed = await refreshPost(tx, call, changed, now, { leavesNow: when.kind === 'now' })
    const full = await withDraftTime(tx, refreshed, timing)
    await keepFiles(tx, call, filesOf(call, { post, targets: existing }), full)
    return { full, refused: plan.refused }
  })
  afterCommit(() => call.wake('publish'))
  return answerFor(full, refused, scope)
}

function isOutFromHere({ status, source }: PostRow): boolean {
  return status === 'published' && source === 'internal'
}

function assertEditable({ status, source }: PostRow): void {
  if (!editable.has(status)) raise(postNotEditable, source === 'external' ? publishedElsewhere : {})
}

/** The texts of repeats are judged by the accounts that are there now. */
async function changeRepeats(
  tx: Db,
  call: ChangeCall,
  change: { before: PostRow; post: PostRow },
  parts: Parts,
): Promise<void> {
  const { post } = change
  const { contentVariations = [] } = call.body.recycling ?? {}
  if (contentVariations.length > 0) {
    const all = await listTargets(tx, [post.id])
    const rows = all.filter(({ profile_id }) => profile_id === post.profile_id)
    const checked = await checkedTargets(
      tx,
      call,
      rows.map((row) => ({ row, wanted: undefined })),
    )
    const alive = checked.filter(({ account }) => account.status === 'connected')
    checkVariations(parts, alive, { content_variations: contentVariations })
  }
  await changeRecycling(tx, call, change, call.body.recycling)
}

/** A file that is new to the post has to be there still; one that it has already may be gone. */
async function keepFiles(tx: Db, call: ChangeCall, before: readonly string[], full: FullPost): Promise<void> {
  const files = filesOf(call, full)
  if (files.join() === before.join()) return
  const missing = await useFiles(tx, call, full.post, files)
  if (missing.some((id) => !before.includes(id))) raise(mediaNotFound)
}

/** The spelling in which a body names its targets. */
function fieldOf({ platforms }: Changes): string {
  return platforms ? 'platforms' : 'targets'
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

/** Who deletes one of them waits, and then sees what is kept for it here. */
async function holdAccounts(tx: Db, { kept, added }: Plan): Promise<void> {
  const ids = [...kept.map(({ row }) => row.account_id), ...added.map(({ account }) => account.id)]
  for (const id of ids.toSorted()) {
    const isThere = await holdAccount(tx, id)
    const fresh = added.find(({ account }) => account.id === id)
    if (!isThere && fresh) raise(accountNotFound, { param: `${fresh.param}.accountId` })
  }
}

async function applyPlan(
  tx: Db,
  call: ChangeCall,
  post: PostRow,
  parts: Parts,
  plan: Plan,
  timing: Timing,
): Promise<void> {
  const { now } = call
  await holdAccounts(tx, plan)
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
      ...timedAs(timing, row, wanted),
    })
  }
  const rows = plan.added.map((wanted, index) => {
    const due = dueAfter(timing, undefined, wanted) ?? null
    return newTarget(call, post.id, parts, wanted, due, plan.nextPosition + index)
  })
  await insertTargets(tx, rows)
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

/** The logs and events of a post move with it to its new profile. */
async function keepRecords(
  tx: Db,
  before: PostRow,
  { id, team_id, mode, profile_id }: PostRow,
): Promise<void> {
  if (before.profile_id === profile_id) return
  const moved = { teamId: team_id, mode, profileId: profile_id, postIds: [id] }
  await moveLogs(tx, moved)
  await moveEvents(tx, moved)
}

/** Words and times of a post are those of all its targets that may be sent yet. */
function assertInReach(
  { scope }: ChangeCall,
  targets: readonly TargetRow[],
  { title, content, mediaItems }: Changes,
  { kind }: When,
): void {
  const isForAll = kind !== 'unsaid' || [title, content, mediaItems].some((part) => part !== undefined)
  if (!isForAll) return
  assertReach(
    scope,
    targets.filter(({ status }) => status !== 'published' && status !== 'removed'),
  )
}

/** In another profile the post is in no queue of the first one any more. */
function placeOf(post: PostRow, { profileId }: Plan, { kind }: When): PostChanges {
  if (profileId === post.profile_id) return {}
  return { profile_id: profileId, ...(kind === 'unsaid' && { queue_id: null }) }
}

/** A post that gets another time, or none, has left its queue. */
function timeOf(when: When, now: Date): PostChanges {
  if (when.kind === 'unsaid') return {}
  if (when.kind === 'draft') return { queue_id: null, scheduled_for: null }
  if (when.kind === 'now') return { queue_id: null, scheduled_for: now }
  const { at: scheduled_for, queue } = when
  return queue
    ? { scheduled_for, queue_id: queue.id, timezone: queue.timezone }
    : { scheduled_for, queue_id: null }
}

function answerFor(full: FullPost, refused: readonly TargetRow[], scope: Scope) {
  if (refused.length === 0) return toPost(full, scope)
  const post = toPost(full, scope)
  const results = post.targets.map(({ id }) =>
    refused.some((row) => row.id === id)
      ? { targetId: id, ok: false, code: postNotEditable.code }
      : { targetId: id, ok: true },
  )
  return new Answer(207, { post, results })
}
