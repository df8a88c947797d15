import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import { after, hour } from '#values/clock.ts'
import { duplicateContent } from '../../publishing.errors.ts'
import type { PostRow } from '../posts.store.ts'
import { findRepeat, type Saying } from './repeats.store.ts'

const duplicateHours = 24

/** Since when the same content is a repeat; null when the caller does not mind. */
export function duplicatesSince(
  { skipDuplicateCheck }: { skipDuplicateCheck?: boolean },
  now: Date,
): Date | null {
  return skipDuplicateCheck ? null : after(now, -duplicateHours * hour)
}

/** Where a request names an account. */
export interface Named {
  account: { id: string; platform: string }
  param: string
}

export function refuseDuplicate(
  { account_id, post_id }: { account_id: string; post_id: string | null },
  named: readonly Named[],
): never {
  const target = named.find(({ account }) => account.id === account_id)
  const details = {
    accountId: account_id,
    platform: target?.account.platform,
    ...(post_id && { existingPostId: post_id }),
  }
  return raise(duplicateContent, { ...(target && { param: target.param }), details })
}

/** What a target of an existing post is about to say. */
export type Said = Named & Pick<Saying, 'content_hash' | 'drafts'>

/** Refuses a change by which a post would repeat another one. The caller holds the post. */
export async function refuseRepeats(
  tx: Db,
  post: PostRow,
  said: readonly Said[],
  since: Date | null,
): Promise<void> {
  if (!since || said.length === 0) return
  const sayings = said.map(({ account, content_hash, drafts }) => ({
    account_id: account.id,
    content_hash,
    drafts,
  }))
  const repeat = await findRepeat(tx, post, sayings, since)
  if (repeat) refuseDuplicate(repeat, said)
}
