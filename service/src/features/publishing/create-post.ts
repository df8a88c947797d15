import { raise } from '#contract/errors.ts'
import { told } from '#contract/event.ts'
import type { Call, CallWith } from '#contract/operation.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/transaction.ts'
import { findDefaultProfileId, profileNotFound } from '#features/accounts/index.ts'
import { mediaNotFound, useFiles } from '#features/media/index.ts'
import { assertQueue } from '#features/queues/index.ts'
import { after, hour } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { contentHash, type Parts } from './content.ts'
import { checkContent } from './content-check.ts'
import { readMedia } from './media-items.ts'
import { type Kept, keepPost } from './new-post.store.ts'
import { postStatus } from './post-status.ts'
import type { PostBody } from './posts.shape.ts'
import type { PostRow } from './posts.store.ts'
import type { FullPost } from './posts.view.ts'
import { duplicateContent, noTargets } from './publishing.errors.ts'
import { eventPost, postEvents } from './publishing.events.ts'
import { isLeaving, judgeQueued, queuedWhen } from './queued-when.ts'
import { readWhen, type When } from './schedule.ts'
import { readTargets, type WantedTarget } from './target-bodies.ts'
import { type TargetRow, untouched } from './targets.store.ts'
import { filesOf } from './used-files.ts'

type CreateCall = CallWith<
  'emission' | 'files' | 'mediaFault' | 'platforms',
  unknown,
  unknown,
  PostBody & { skipDuplicateCheck?: boolean }
>

const duplicateHours = 24

/** Checks everything, then keeps post, targets and event as one. */
export async function createPost(call: CreateCall): Promise<FullPost> {
  const { body, db, now, scope } = call
  const said = readWhen(body, now)
  if (said.kind === 'queue') await assertQueue(db, call, said)
  const wanted = (await readTargets(call, body)) ?? []
  const media = await readMedia(call, body.mediaItems ?? [], 'mediaItems')
  const parts = { title: body.title ?? null, content: body.content ?? '', media }
  const leaves = isLeaving(said, wanted)
  if (leaves && wanted.length === 0) raise(noTargets, { param: 'targets' })
  if (said.kind === 'queue') judgeQueued(said, wanted)
  if (leaves) checkContent(parts, wanted)
  const profileId = wanted[0]?.account.profile_id ?? (await findDefaultProfileId(db, scope))
  const content = { wanted, parts, profileId: profileId ?? raise(profileNotFound) }
  if (said.kind !== 'queue') return keep(call, db, content, said)
  return call.transaction(async (tx) => keep(call, tx, content, await queuedWhen(tx, call, said)))
}

interface Content {
  wanted: readonly WantedTarget[]
  parts: Parts
  profileId: string
}

async function keep(call: CreateCall, db: Db, { wanted, parts, profileId }: Content, when: When) {
  const { body, now } = call
  const id = newId(now)
  const targets = wanted.map((target, position) =>
    newTarget(call, id, parts, target, dueOf(when, target, now), position),
  )
  const post = newPost(call, id, parts, when, profileId, targets)
  const keepIn = async (tx: Db) => {
    const kept = await keepPost(tx, {
      post,
      targets,
      unlessSince: body.skipDuplicateCheck ? null : after(now, -duplicateHours * hour),
      // What leaves at once was not put on a schedule.
      emission: post.status === 'scheduled' && !body.publishNow ? scheduled(call, post, targets) : undefined,
    })
    if (kept.duplicate) refuseDuplicate(kept.duplicate, wanted)
    return kept
  }
  const files = filesOf({ post, targets })
  // Without files it is one statement, which needs no transaction around it.
  const { aimed } =
    files.length === 0
      ? await keepIn(db)
      : await call.transaction(async (tx) => {
          const kept = await keepIn(tx)
          const [missing] = await useFiles(tx, call, post.id, files)
          if (missing) raise(mediaNotFound)
          return kept
        })
  afterCommit(() => {
    call.wake('publish')
    if (aimed > 0) call.wake('webhooks')
  })
  return { post, targets }
}

/** A target's own time holds before that of the post; a draft keeps its times and does not act on them. */
export function dueOf(when: When, target: Pick<WantedTarget, 'scheduledFor'>, now: Date): Date | null {
  if (when.kind === 'draft') return null
  if (target.scheduledFor) return target.scheduledFor
  if (when.kind === 'at') return when.at
  return when.kind === 'now' ? now : null
}

function refuseDuplicate(
  { account_id, post_id }: NonNullable<Kept['duplicate']>,
  wanted: readonly WantedTarget[],
): never {
  const target = wanted.find(({ account }) => account.id === account_id)
  const details = { accountId: account_id, platform: target?.account.platform, existingPostId: post_id }
  return raise(duplicateContent, { ...(target && { param: target.param }), details })
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
  { body, scope, caller, now }: CreateCall,
  id: string,
  parts: Parts,
  when: When,
  profileId: string,
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
  }
}

function scheduled({ emission }: CreateCall, post: PostRow, targets: readonly TargetRow[]) {
  const owner = { teamId: post.team_id, mode: post.mode, profileId: post.profile_id }
  return emission([told(owner, postEvents.scheduled, { post: eventPost(post, targets) }, post.created_at)])
}
