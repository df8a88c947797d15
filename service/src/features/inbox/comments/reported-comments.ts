import type { Receiver } from '#contract/area/receiver.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { type AccountRow, askAccount } from '#features/accounts/index.ts'
import type {
  CommentedPost,
  CommentNotice,
  InboxCommentNotice,
} from '#platforms/capabilities/comments/comments.ts'
import { commentKinds } from '#values/comments.ts'
import type { NetworkWord } from '#values/platforms.ts'
import { addToCount, findCommentedPost, writePost } from './commented-posts.store.ts'
import { type AboutPost, hearComments } from './hear-comments.ts'
import { forgetComment } from './known-comments.store.ts'
import { findAccountForNotice, findAccountsOf } from './noticed-accounts.store.ts'

/** A notice, for one of the accounts of its identity. */
type Kept = InboxCommentNotice & { accountId: string }

/** The comments that one network reports. Each account of the identity has an event of its own. */
export function commentsOf(
  provider: NetworkWord,
): Receiver<InboxCommentNotice, Kept, CommentedPost | undefined> {
  return {
    provider,
    kinds: [...commentKinds],
    async facts(notices, { mode, teamId }, { db }) {
      const identities = [...new Set(notices.map(({ platformAccountId }) => platformAccountId))]
      const accounts = await findAccountsOf(db, { provider, mode, teamId }, identities)
      return notices.flatMap((notice) =>
        accounts
          .filter(({ platform_account_id }) => platform_account_id === notice.platformAccountId)
          .map(({ id }) => factOf({ ...notice, accountId: id })),
      )
    },
    look: ({ mode, notice }, tools) => lookAtPost(tools, provider, mode, notice),
    async take(tx, { mode, notice, found }, tools, now) {
      const account = await findAccountForNotice(tx, provider, mode, notice)
      if (!account) return
      if (notice.kind === 'inbox_comment') return takeComment(tx, tools, account, notice, found, now)
      // The texts of comments are not kept: they are read when somebody asks for them.
      if (notice.kind === 'inbox_comment_edit') return
      const { postId, commentId } = notice
      if (await forgetComment(tx, account.id, postId, commentId, now))
        await addToCount(tx, account.id, postId, -1, now)
    },
  }
}

/** Some networks tell the name of a person and no id. */
function isOwn({ id, username }: CommentNotice['author'], account: AccountRow): boolean {
  return id === account.platform_account_id || (username !== null && username === account.username)
}

/** One event for each comment and account, however often and in whatever company the network reports it. */
function factOf(notice: Kept) {
  const { kind, accountId, commentId, postId, at } = notice
  const which = kind === 'inbox_comment' ? commentId : `${commentId} ${at}`
  return { kind, eventId: `${accountId} ${which}`, key: `comments ${accountId} ${postId}`, notice }
}

/** The post of a comment, where it is not known yet. */
async function lookAtPost(
  tools: Tools & { signal: AbortSignal },
  provider: string,
  mode: AccountRow['mode'],
  notice: Kept,
): Promise<CommentedPost | undefined> {
  if (notice.kind !== 'inbox_comment') return undefined
  const account = await findAccountForNotice(tools.db, provider, mode, notice)
  if (account?.status !== 'connected') return undefined
  if (await findCommentedPost(tools.db, account.id, notice.postId)) return undefined
  const about = { step: 'read', signal: tools.signal }
  const read = await askAccount(tools, account, about, ({ comments }) =>
    comments ? comments.readPost(notice.postId) : Promise.resolve({ kind: 'unreachable' }),
  )
  return read.kind === 'done' ? (read.value ?? undefined) : undefined
}

async function takeComment(
  tx: Db,
  tools: Pick<Tools, 'emit' | 'react'>,
  account: AccountRow,
  notice: CommentNotice,
  found: CommentedPost | undefined,
  now: Date,
): Promise<void> {
  const { postId, author } = notice
  const row = await findCommentedPost(tx, account.id, postId)
  const post: AboutPost = row
    ? { ...row, platformPostId: postId }
    : (found ?? { platformPostId: postId, content: '', picture: null, permalink: null })
  const comment = {
    ...{ id: notice.commentId, parentId: notice.parentId, text: notice.text, createdAt: notice.at },
    author: { ...author, avatarUrl: null, isOwn: isOwn(author, account) },
    ...(notice.attachment && { attachment: notice.attachment }),
    ...(notice.ad && { ad: notice.ad }),
  }
  const learned = await hearComments(tx, tools, account, post, [comment], now)
  // What was read of the post counts the comment already.
  if (!row && found) await writePost(tx, account, found, now, now)
  else if (learned > 0) await addToCount(tx, account.id, postId, 1, now)
}
