import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { useFiles } from '#features/media/index.ts'
import { newId } from '#values/id.ts'
import { postNotFound } from '../../publishing.errors.ts'
import { insertTargets, listTargets, type TargetRow, untouched } from '../../targets/targets.store.ts'
import { contentHash } from '../content/content.ts'
import { filesOf } from '../content/used-files.ts'
import { findPost, insertPost, type PostRow } from '../posts.store.ts'
import type { FullPost } from '../posts.view.ts'

type CopyCall = CallWith<'files' | 'platforms', { postId: string }, unknown, { profileId?: string }>

/** A copy has the content and the accounts of its original, without any outcome. */
export function copyPost(call: CopyCall): Promise<FullPost> {
  const { scope, params, body, caller, now, transaction } = call
  return transaction(async (tx) => {
    const original = (await findPost(tx, scope, params.postId)) ?? raise(postNotFound)
    const profileId = body.profileId ?? original.profile_id
    const post: PostRow = {
      ...original,
      id: newId(now),
      profile_id: profileId,
      status: 'draft',
      scheduled_for: null,
      queue_id: null,
      source: 'internal',
      created_by: caller.userId,
      published_at: null,
      recycled_from_post_id: null,
      recycle_number: null,
      created_at: now,
      updated_at: now,
    }
    const all = profileId === original.profile_id ? await listTargets(tx, [original.id]) : []
    const rows = all.filter(({ profile_id }) => profile_id === profileId)
    const targets = rows.map(
      (row): TargetRow => ({
        ...row,
        ...untouched,
        id: newId(now),
        post_id: post.id,
        status: 'draft',
        content_hash: contentHash(original, row),
        scheduled_for: null,
        due_at: null,
        created_at: now,
        updated_at: now,
      }),
    )
    await insertPost(tx, post)
    await insertTargets(tx, targets)
    const copy = { post, targets }
    const files = filesOf(call, copy)
    if (files.length > 0) await useFiles(tx, call, post, files)
    return copy
  })
}
