import type { Call } from '#contract/operation/call.ts'
import type { NetworkComment } from '#platforms/capabilities/comments/comments.ts'
import type { CommentChange } from './change-comment.ts'
import { addToCount } from './commented-posts.store.ts'
import { deleteWritten, insertWritten, learnComments } from './known-comments.store.ts'

interface Reply {
  accountId: string
  platformPostId: string
  text: string
}

/**
 * The marks of a reply. Before the call: the network may speak of it before its answer comes, or without one. After it:
 * a reply that is there is known by its id, and one in doubt by its words for a day.
 */
export function keptReply(
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  reply: Reply,
): Pick<CommentChange<NetworkComment>, 'begin' | 'keep'> {
  let mark: string | undefined
  return {
    async begin() {
      mark = await insertWritten(db, reply, clock.now())
    },
    async keep(tx, outcome) {
      if (outcome.kind === 'unknown') return
      if (mark !== undefined) await deleteWritten(tx, mark)
      if (outcome.kind !== 'done' || outcome.value === null) return
      const { accountId, platformPostId } = reply
      const now = clock.now()
      const learned = await learnComments(tx, { accountId, platformPostId }, [outcome.value.id], now)
      if (learned.size > 0) await addToCount(tx, accountId, platformPostId, 1, now)
    },
  }
}
