import { deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { platformNotSupported } from '#features/accounts/index.ts'
import { changeComment } from './change-comment.ts'
import { assertCommentText } from './comment-text.ts'
import { commentNotFound, contentRequired, contentTooLong, postNotFound } from './comments.errors.ts'
import { Comment, toComment } from './comments.shape.ts'
import { keptReply } from './kept-reply.ts'
import { withMarks } from './marks.ts'
import { onPost } from './on-post.subject.ts'
import { commentIdIn, kinds, pathIds, refs } from './parameters.ts'

const ofPost =
  'postId is the id of a post of this service that is published on the account, or the id that the platform gave.'
const once = 'The service makes one call and never repeats it.'

export const getInboxPostComments = operation({
  id: 'getInboxPostComments',
  route: 'GET /v1/inbox/comments/{postId}',
  ids: { postId: kinds.usual.postId },
  tag: 'comments',
  summary: 'Lists the comments of one post.',
  description: `The platform is asked at the request. Comments are newest first; answers stand below theirs, oldest first, at most 25. commentId gives the answers to one comment, page by page. ${ofPost}`,
  permission: 'inbox:read',
  on: onPost('list'),
  query: t.object({
    accountId: t.id(),
    commentId: t.optional(commentIdIn('The answers to this comment, in place of the comments on the post.')),
    subreddit: refs.subreddit,
  }),
  reply: t.page(Comment, {
    meta: t.object({
      platform: t.anyString(),
      postId: t.nullable(t.id({ description: 'Null where the post was not published here.' })),
      platformPostId: t.anyString(),
      accountId: t.id(),
      lastUpdated: t.timestamp(),
    }),
  }),
  errors: [commentNotFound],
  async handler(call) {
    const { query, page, ask, account, comments, platformPostId, ourPostId, db, clock } = call
    const { commentId } = query
    const absent = commentId === undefined ? postNotFound : commentNotFound
    const shown = { account, postId: ourPostId, comments }
    const listed = await providerPage(page, async (requested) => {
      const wanted = { ...requested, ...(commentId !== undefined && { commentId }) }
      return (await ask(({ list }) => list(platformPostId, wanted))) ?? raise(absent)
    })
    const marked = await withMarks(db, call, platformPostId, listed.data)
    const meta = { platform: account.platform, postId: ourPostId, platformPostId, accountId: account.id }
    return {
      ...listed,
      data: marked.map((comment) => toComment(comment, shown)),
      meta: { ...meta, lastUpdated: clock.now().toISOString() },
    }
  },
})

export const replyToInboxPost = operation({
  id: 'replyToInboxPost',
  route: 'POST /v1/inbox/comments/{postId}',
  ids: { postId: kinds.usual.postId },
  tag: 'comments',
  summary: 'Answers a post or one of its comments.',
  description: `commentId names the comment that is answered; without it the comment stands under the post itself. ${once} ${ofPost}`,
  permission: 'inbox:write',
  on: onPost('reply'),
  body: t.object({
    accountId: t.id(),
    platform: refs.platform,
    message: t.optional(t.alsoNamed('text', t.prose(50_000))),
    attachmentUrl: t.optional(t.fetched({ description: 'A picture, on platforms whose comments have one.' })),
    commentId: t.optional(commentIdIn('The comment that is answered.')),
    parentCid: refs.cid,
    rootUri: refs.uri,
    rootCid: refs.cid,
  }),
  reply: t.created(Comment),
  example: { with: ['message'] },
  errors: [commentNotFound, contentRequired, contentTooLong],
  async handler(call) {
    const { body, account, network, comments, platformPostId: postId, ourPostId } = call
    const { message: text = '', attachmentUrl, commentId } = body
    if (attachmentUrl !== undefined && !comments.rules.attachment)
      raise(platformNotSupported, { param: 'attachmentUrl' })
    assertCommentText(network, text, { param: 'message', hasAttachment: attachmentUrl !== undefined })
    const change = {
      action: 'comment.reply',
      step: 'reply' as const,
      about: commentId ?? postId,
      text,
      absent: commentId === undefined ? postNotFound : commentNotFound,
      ...keptReply(call, { accountId: account.id, platformPostId: postId, text }),
    }
    const made = await changeComment(call, change, ({ reply }) =>
      reply({ postId, commentId, text, attachmentUrl }),
    )
    return toComment(made, { account, postId: ourPostId, comments })
  },
})

export const deleteInboxComment = operation({
  id: 'deleteInboxComment',
  route: 'DELETE /v1/inbox/comments/{postId}',
  ids: { postId: kinds.usual.postId },
  tag: 'comments',
  summary: 'Deletes one comment under a post.',
  description: `Whose comments the account may delete, \`comments.delete\` of GET /v1/platforms tells. ${once} ${ofPost}`,
  permission: 'inbox:write',
  on: onPost('remove'),
  query: t.object({ accountId: t.id(), commentId: commentIdIn('The comment to delete.') }),
  reply: t.ok(t.object({ id: t.anyString(), deleted: t.literal(true) })),
  errors: [commentNotFound],
  async handler(call) {
    const { commentId } = call.query
    const change = {
      action: 'comment.delete',
      step: 'remove' as const,
      about: commentId,
      absent: commentNotFound,
    }
    await changeComment(call, change, ({ remove }) => remove({ postId: call.platformPostId, commentId }))
    return deleted(commentId)
  },
})

export const editInboxComment = operation({
  id: 'editInboxComment',
  route: 'PATCH /v1/inbox/comments/{postId}/{commentId}',
  ids: pathIds('edit'),
  tag: 'comments',
  summary: 'Edits a comment written by the account.',
  description: `${once} ${ofPost}`,
  permission: 'inbox:write',
  on: onPost('edit'),
  body: t.object({
    accountId: t.id(),
    platform: refs.platform,
    content: t.alsoNamed('text', t.prose(50_000)),
  }),
  reply: t.ok(Comment),
  errors: [commentNotFound, contentRequired, contentTooLong],
  async handler(call) {
    const { body, params, account, network, comments, platformPostId: postId, ourPostId } = call
    const { commentId } = params
    assertCommentText(network, body.content, { param: 'content' })
    const change = {
      action: 'comment.edit',
      step: 'edit' as const,
      about: commentId,
      text: body.content,
      absent: commentNotFound,
    }
    const edited = await changeComment(call, change, ({ edit }) => edit({ postId, commentId }, body.content))
    return toComment(edited, { account, postId: ourPostId, comments })
  },
})
