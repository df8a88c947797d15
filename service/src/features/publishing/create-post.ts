import { raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/transaction.ts'
import { findDefaultProfileId, profileNotFound } from '#features/accounts/index.ts'
import { after, hour } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { contentHash, type Parts } from './content.ts'
import { checkContent } from './content-check.ts'
import { postStatus } from './post-status.ts'
import type { PostBody } from './posts.shape.ts'
import { insertPost, type PostRow } from './posts.store.ts'
import type { FullPost } from './posts.view.ts'
import { duplicateContent, noTargets } from './publishing.errors.ts'
import { eventPost, postEvents } from './publishing.events.ts'
import { readWhen, type When } from './schedule.ts'
import { checkMedia, readTargets, type WantedTarget } from './target-bodies.ts'
import { findDuplicate, insertTargets, type NewTarget } from './targets.store.ts'

type CreateCall = Call<unknown, unknown, PostBody & { skipDuplicateCheck?: boolean }>

const duplicateHours = 24

/** Checks everything, then keeps post, targets and event in one transaction. */
export async function createPost(call: CreateCall): Promise<FullPost> {
  const { body, now, scope } = call
  const when = readWhen(body, now)
  const wanted = (await readTargets(call, body)) ?? []
  const parts = { title: body.title ?? null, content: body.content ?? '', media: body.mediaItems ?? [] }
  checkMedia(call, scope, parts.media, 'mediaItems')
  const dues = wanted.map((target) => dueOf(when, target, now))
  const leaves = when.kind === 'now' || when.kind === 'at' || dues.some((due) => due !== null)
  if (leaves && wanted.length === 0) raise(noTargets, { param: 'targets' })
  if (leaves) checkContent(parts, wanted)
  const profileId =
    wanted[0]?.account.profile_id ?? (await findDefaultProfileId(call.db, scope)) ?? raise(profileNotFound)
  const full = await call.transaction(async (tx) => {
    if (!body.skipDuplicateCheck) await refuseDuplicates(tx, call, parts, wanted)
    const rows = wanted.map((target, position) =>
      newTarget(call, parts, target, dues[position] ?? null, position),
    )
    const post = await insertPost(tx, newPost(call, parts, when, profileId, rows))
    const targets = await insertTargets(
      tx,
      rows.map((row) => ({ ...row, post_id: post.id })),
    )
    const ordered = targets.toSorted((a, b) => a.position - b.position)
    if (post.status === 'scheduled') await tellScheduled(tx, call, post, ordered)
    return { post, targets: ordered }
  })
  afterCommit(() => call.wake('publish'))
  return full
}

/** A target's own time holds before that of the post; a draft keeps its times and does not act on them. */
export function dueOf(when: When, target: Pick<WantedTarget, 'scheduledFor'>, now: Date): Date | null {
  if (when.kind === 'draft') return null
  if (target.scheduledFor) return target.scheduledFor
  if (when.kind === 'at') return when.at
  return when.kind === 'now' ? now : null
}

async function refuseDuplicates(
  tx: Db,
  { scope, now }: CreateCall,
  parts: Parts,
  wanted: readonly WantedTarget[],
) {
  const since = after(now, -duplicateHours * hour)
  const sorted = wanted.toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))
  for (const target of sorted) {
    const { id, platform } = target.account
    const owner = { teamId: scope.teamId, mode: scope.mode, accountId: id }
    const existingPostId = await findDuplicate(tx, owner, contentHash(parts, target), since)
    if (existingPostId)
      raise(duplicateContent, { param: target.param, details: { accountId: id, platform, existingPostId } })
  }
}

/** The row of a target without its post, which may not be there yet. */
export function newTarget(
  { scope, now }: Pick<Call, 'scope' | 'now'>,
  parts: Parts,
  target: WantedTarget,
  due: Date | null,
  position: number,
): Omit<NewTarget, 'post_id'> {
  return {
    id: newId(now),
    team_id: scope.teamId,
    mode: scope.mode,
    profile_id: target.account.profile_id,
    account_id: target.account.id,
    platform: target.account.platform,
    position,
    status: due ? 'scheduled' : 'draft',
    content: target.content,
    media: target.media && JSON.stringify(target.media),
    options: JSON.stringify(target.options),
    content_hash: contentHash(parts, target),
    scheduled_for: target.scheduledFor ?? due,
    due_at: due,
    created_at: now,
    updated_at: now,
  }
}

function newPost(
  { body, scope, caller, now }: CreateCall,
  parts: Parts,
  when: When,
  profileId: string,
  targets: readonly Pick<NewTarget, 'status'>[],
) {
  return {
    id: newId(now),
    team_id: scope.teamId,
    mode: scope.mode,
    profile_id: profileId,
    status: postStatus(targets.map(({ status }) => status)),
    title: parts.title,
    content: parts.content,
    media: JSON.stringify(parts.media),
    scheduled_for: when.kind === 'at' ? when.at : when.kind === 'now' ? now : null,
    timezone: body.timezone ?? null,
    tags: body.tags ?? [],
    hashtags: body.hashtags ?? [],
    mentions: body.mentions ?? [],
    visibility: body.visibility ?? ('public' as const),
    metadata: JSON.stringify(body.metadata ?? {}),
    source: 'internal' as const,
    created_by: caller.userId,
    created_at: now,
    updated_at: now,
  }
}

async function tellScheduled(tx: Db, { emit, now }: CreateCall, post: PostRow, targets: FullPost['targets']) {
  const owner = { teamId: post.team_id, mode: post.mode, profileId: post.profile_id }
  await emit(tx, owner, postEvents.scheduled, { post: eventPost(post, targets) }, now)
}
