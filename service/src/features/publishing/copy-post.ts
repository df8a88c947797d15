import { raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import { newId } from '#values/id.ts'
import { findPost, insertPost } from './posts.store.ts'
import type { FullPost } from './posts.view.ts'
import { postNotFound } from './publishing.errors.ts'
import { insertTargets, listTargets } from './targets.store.ts'

type CopyCall = Call<{ postId: string }, unknown, { profileId?: string }>

/** A copy has the words and the accounts of its original, and nothing of what became of it. */
export function copyPost({ scope, params, body, caller, now, transaction }: CopyCall): Promise<FullPost> {
  return transaction(async (tx) => {
    const original = (await findPost(tx, scope, params.postId)) ?? raise(postNotFound)
    const profileId = body.profileId ?? original.profile_id
    const post = await insertPost(tx, {
      ...original,
      id: newId(now),
      profile_id: profileId,
      status: 'draft',
      media: JSON.stringify(original.media),
      metadata: JSON.stringify(original.metadata),
      scheduled_for: null,
      source: 'internal',
      created_by: caller.userId,
      published_at: null,
      created_at: now,
      updated_at: now,
    })
    const rows = profileId === original.profile_id ? await listTargets(tx, [original.id]) : []
    const targets = await insertTargets(
      tx,
      rows.map((row) => ({
        id: newId(now),
        post_id: post.id,
        team_id: row.team_id,
        mode: row.mode,
        profile_id: row.profile_id,
        account_id: row.account_id,
        platform: row.platform,
        position: row.position,
        status: 'draft',
        content: row.content,
        media: row.media && JSON.stringify(row.media),
        options: JSON.stringify(row.options),
        content_hash: row.content_hash,
        scheduled_for: null,
        due_at: null,
        created_at: now,
        updated_at: now,
      })),
    )
    return { post, targets: targets.toSorted((a, b) => a.position - b.position) }
  })
}
