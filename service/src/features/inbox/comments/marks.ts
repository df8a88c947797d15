import type { Db } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { Comments, NamedComment, NetworkComment } from '#platforms/capabilities/comments/comments.ts'
import { findMarks, type Marks, markComment } from './known-comments.store.ts'

interface On {
  account: AccountRow
  comments: Pick<Comments, 'rules'>
  clock: { now(): Date }
}

/** What a change leaves here where its network does not tell it. */
export function keepsMarks({ account, comments, clock }: On, comment: NamedComment, marks: Marks) {
  return {
    async keep(tx: Db, outcome: { kind: string; value?: unknown }): Promise<void> {
      if (!comments.rules.untold || outcome.kind !== 'done' || outcome.value === null) return
      await markComment(tx, account.id, comment, marks, clock.now())
    },
  }
}

/** Comments with what was done here, where their network does not tell it. */
export async function withMarks(
  db: Db,
  { account, comments }: Omit<On, 'clock'>,
  platformPostId: string,
  listed: readonly NetworkComment[],
): Promise<readonly NetworkComment[]> {
  if (!comments.rules.untold) return listed
  const marks = await findMarks(db, account.id, platformPostId)
  const marked = (comment: NetworkComment): NetworkComment => {
    const { is_hidden = false, is_liked = false } = marks.get(comment.id) ?? {}
    return { ...comment, isHidden: is_hidden, isLiked: is_liked, replies: comment.replies.map(marked) }
  }
  return listed.map(marked)
}
