import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { moderationStatuses } from '#values/comments.ts'
import { changeComment } from './change-comment.ts'
import { commentNotFound } from './comments.errors.ts'
import { keepsMarks } from './marks.ts'
import { onPost } from './on-post.subject.ts'
import { pathIds, refs } from './parameters.ts'

const twice = 'Repeating the request changes nothing more.'
const Hidden = t.ok(t.object({ id: t.anyString(), hidden: t.boolean() }))
const change = { step: 'hide', absent: commentNotFound } as const
const invalidValue = generalError('invalid_value')

export const hideInboxComment = operation({
  id: 'hideInboxComment',
  route: 'POST /v1/inbox/comments/{postId}/{commentId}/hide',
  ids: pathIds(),
  tag: 'comments',
  summary: 'Hides a comment from other people.',
  description: twice,
  permission: 'inbox:write',
  on: onPost('hide'),
  body: t.object({ accountId: t.id(), platform: refs.platform }),
  reply: Hidden,
  errors: [commentNotFound],
  async handler(call) {
    const { commentId } = call.params
    const named = { postId: call.platformPostId, commentId }
    const marks = keepsMarks(call, named, { is_hidden: true })
    const hiding = { ...change, ...marks, action: 'comment.hide', about: commentId }
    await changeComment(call, hiding, ({ hide }) => hide(named, true))
    return { id: commentId, hidden: true }
  },
})

export const unhideInboxComment = operation({
  id: 'unhideInboxComment',
  route: 'DELETE /v1/inbox/comments/{postId}/{commentId}/hide',
  ids: pathIds(),
  tag: 'comments',
  summary: 'Shows a hidden comment again.',
  description: twice,
  permission: 'inbox:write',
  on: onPost('hide'),
  query: t.object({ accountId: t.id() }),
  reply: Hidden,
  errors: [commentNotFound],
  async handler(call) {
    const { commentId } = call.params
    const named = { postId: call.platformPostId, commentId }
    const marks = keepsMarks(call, named, { is_hidden: false })
    const showing = { ...change, ...marks, action: 'comment.unhide', about: commentId }
    await changeComment(call, showing, ({ hide }) => hide(named, false))
    return { id: commentId, hidden: false }
  },
})

const Moderation = t.oneOf(...moderationStatuses)

export const setCommentModeration = operation({
  id: 'setCommentModeration',
  route: 'POST /v1/inbox/comments/{postId}/{commentId}/moderation',
  ids: pathIds('moderate'),
  tag: 'comments',
  summary: 'Sets the moderation state of a comment.',
  description: `A rejected comment is gone for good. With it banAuthor rejects what its author writes from then on. ${twice}`,
  permission: 'inbox:write',
  on: onPost('moderate'),
  body: t.object({
    accountId: t.id(),
    platform: refs.platform,
    moderationStatus: Moderation,
    banAuthor: t.optional(t.boolean({ description: 'Only with rejected.' })),
  }),
  reply: t.ok(t.object({ id: t.anyString(), moderationStatus: Moderation })),
  errors: [commentNotFound, invalidValue],
  async handler(call) {
    const { params, body, platformPostId: postId } = call
    const { moderationStatus: status, banAuthor = false } = body
    if (banAuthor && status !== 'rejected')
      raise(invalidValue, { param: 'banAuthor', message: 'banAuthor takes the moderationStatus rejected.' })
    const what = { postId, commentId: params.commentId, status, banAuthor }
    const moderating = { ...change, action: 'comment.moderate', about: params.commentId }
    await changeComment(call, moderating, ({ moderate }) => moderate(what))
    return { id: params.commentId, moderationStatus: status }
  },
})
