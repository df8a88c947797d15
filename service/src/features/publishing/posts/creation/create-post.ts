import { raise } from '#contract/operation/errors.ts'
import type { Call, CallWith } from '#contract/operation/operation.ts'
import { emitted, ownerOf } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/query/transaction.ts'
import {
  accountNotFound,
  findAccounts,
  findDefaultProfileId,
  profileNotFound,
} from '#features/accounts/index.ts'
import { mediaNotFound, useFiles } from '#features/media/index.ts'
import { assertQueue, type NamedQueue } from '#features/queues/index.ts'
import { newId } from '#values/id.ts'
import { noTargets } from '../../publishing.errors.ts'
import { eventPost, postEvents } from '../../publishing.events.ts'
import { keepRecycling } from '../../recycling/keep-recycling.ts'
import { checkVariations, type RecyclingRule, readRecycling } from '../../recycling/read-recycling.ts'
import { type TargetRow, untouched } from '../../targets/targets.store.ts'
import { contentHash, type Parts } from '../content/content.ts'
import { checkContent } from '../content/content-check.ts'
import { readMedia } from '../content/media-items.ts'
import { duplicatesSince, refuseDuplicate } from '../content/repeats.ts'
import { type FindAccounts, readTargets, type WantedTarget } from '../content/target-bodies.ts'
import { filesOf } from '../content/used-files.ts'
import { postStatus } from '../post-status.ts'
import type { PostBody } from '../posts.shape.ts'
import type { PostRow } from '../posts.store.ts'
import type { FullPost } from '../posts.view.ts'
import { isLeaving, judgeQueued, queuedWhen } from '../timing/queued-when.ts'
import { readWhen, type Said, type When } from '../timing/schedule.ts'
import { keepPost } from './new-post.store.ts'

export type NewPostBody = PostBody & { skipDuplicateCheck?: boolean }

export type CreateCall = CallWith<'emission' | 'files' | 'mediaFault' | 'platforms'>

/** What has to be read before a post is judged. A bulk request reads it once. */
export interface LookUps {
  accounts: FindAccounts
  assertQueue(named: NamedQueue): Promise<void>
  defaultProfileId(): Promise<string | undefined>
}

/** A post that passed all checks that are possible before it is stored. */
export interface JudgedPost {
  body: NewPostBody
  said: Said
  wanted: readonly WantedTarget[]
  parts: Parts
  recycling: RecyclingRule | undefined
  profileId: string
}

/** Checks everything, then keeps post, targets and event as one. */
export async function createPost(call: CreateCall & { body: NewPostBody }): Promise<FullPost> {
  return keepJudged(call, await judgePost(call, call.body, lookUps(call)))
}

export function lookUps({ db, scope }: Pick<Call, 'db' | 'scope'>): LookUps {
  return {
    accounts: (ids) => findAccounts(db, scope, ids),
    assertQueue: (named) => assertQueue(db, { scope }, named),
    defaultProfileId: () => findDefaultProfileId(db, scope),
  }
}

export async function judgePost(call: CreateCall, body: NewPostBody, looks: LookUps): Promise<JudgedPost> {
  const said = readWhen(body, call.now)
  if (said.kind === 'queue') await looks.assertQueue(said)
  const wanted = (await readTargets(call, body, looks.accounts)) ?? []
  const media = await readMedia(call, body.mediaItems ?? [], 'mediaItems')
  const parts = { title: body.title ?? null, content: body.content ?? '', media }
  const leaves = isLeaving(said, wanted)
  if (leaves && wanted.length === 0) raise(noTargets, { param: 'targets' })
  if (said.kind === 'queue') judgeQueued(said, wanted)
  const recycling = readRecycling(body.recycling, undefined)
  if (leaves) {
    checkContent(parts, wanted)
    checkVariations(parts, wanted, recycling)
  }
  const profileId = wanted[0]?.account.profile_id ?? (await looks.defaultProfileId())
  return { body, said, wanted, parts, recycling, profileId: profileId ?? raise(profileNotFound) }
}

/** Keeps the post, unless it repeats another one. A queue gives it its time in the same transaction. */
export function keepJudged(call: CreateCall, judged: JudgedPost): Promise<FullPost> {
  const { said, wanted, parts, recycling } = judged
  const files = filesOf(call, {
    post: parts,
    targets: wanted.map((target) => ({ ...target, platform: target.account.platform })),
  })
  // Alone, a post is one statement, which needs no transaction around it.
  if (said.kind !== 'queue' && !recycling && files.length === 0) return keep(call, call.db, judged, said)
  return call.transaction(async (tx) => {
    const full = await keep(call, tx, judged, said.kind === 'queue' ? await queuedWhen(tx, call, said) : said)
    const [missing] = files.length > 0 ? await useFiles(tx, call, full.post, files) : []
    if (missing) raise(mediaNotFound)
    return { ...full, recycling: recycling && (await keepRecycling(tx, call, full.post, recycling)) }
  })
}

async function keep(call: CreateCall, db: Db, judged: JudgedPost, when: When): Promise<FullPost> {
  const { body, wanted, parts } = judged
  const { now } = call
  const id = newId(now)
  const targets = wanted.map((target, position) =>
    newTarget(call, id, parts, target, dueOf(when, target, now), position),
  )
  const post = newPost(call, id, judged, when, targets)
  const { duplicate, missing, aimed } = await keepPost(db, {
    post,
    targets,
    unlessSince: duplicatesSince(body, now),
    // What leaves at once was not put on a schedule.
    emission: post.status === 'scheduled' && !body.publishNow ? scheduled(call, post, targets) : undefined,
  })
  if (missing) raise(accountNotFound, paramOf(missing, wanted))
  if (duplicate) refuseDuplicate(duplicate, wanted)
  afterCommit(() => {
    call.wake('publish')
    if (aimed > 0) call.wake('webhooks')
  })
  return { post, targets }
}

function paramOf(accountId: string, wanted: readonly WantedTarget[]): { param?: string } {
  const target = wanted.find(({ account }) => account.id === accountId)
  return target ? { param: `${target.param}.accountId` } : {}
}

/** A target's own time holds before that of the post; a draft keeps its times and does not act on them. */
export function dueOf(when: When, target: Pick<WantedTarget, 'scheduledFor'>, now: Date): Date | null {
  if (when.kind === 'draft') return null
  if (target.scheduledFor) return target.scheduledFor
  if (when.kind === 'at') return when.at
  return when.kind === 'now' ? now : null
}

export function newTarget(
  { scope, now }: Pick<Call, 'scope' | 'now'>,
  postId: string,
  parts: Parts,
  target: WantedTarget,
  due: Date | null,
  position: number,
): TargetRow {
  return {
    ...untouched,
    id: newId(now),
    post_id: postId,
    team_id: scope.teamId,
    mode: scope.mode,
    profile_id: target.account.profile_id,
    account_id: target.account.id,
    platform: target.account.platform,
    position,
    status: due ? 'scheduled' : 'draft',
    content: target.content,
    media: target.media,
    options: target.options,
    content_hash: contentHash(parts, target),
    scheduled_for: target.scheduledFor ?? due,
    due_at: due,
    created_at: now,
    updated_at: now,
  }
}

function newPost(
  { scope, caller, now }: CreateCall,
  id: string,
  { body, parts, profileId }: JudgedPost,
  when: When,
  targets: readonly TargetRow[],
): PostRow {
  const queue = when.kind === 'at' ? when.queue : undefined
  return {
    id,
    team_id: scope.teamId,
    mode: scope.mode,
    profile_id: profileId,
    status: postStatus(targets.map(({ status }) => status)),
    title: parts.title,
    content: parts.content,
    media: [...parts.media],
    scheduled_for: when.kind === 'at' ? when.at : when.kind === 'now' ? now : null,
    timezone: body.timezone ?? queue?.timezone ?? null,
    queue_id: queue?.id ?? null,
    tags: body.tags ?? [],
    hashtags: body.hashtags ?? [],
    mentions: body.mentions ?? [],
    visibility: body.visibility ?? 'public',
    metadata: body.metadata ?? {},
    source: 'internal',
    created_by: caller.userId,
    published_at: null,
    created_at: now,
    updated_at: now,
    recycled_from_post_id: null,
    recycle_number: null,
  }
}

function scheduled({ emission }: CreateCall, post: PostRow, targets: readonly TargetRow[]) {
  const data = { post: eventPost(post, targets) }
  return emission([emitted(ownerOf(post), postEvents.scheduled, data, post.created_at)])
}
