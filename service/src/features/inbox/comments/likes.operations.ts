import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { platformNotSupported } from '#features/accounts/index.ts'
import type { CommentRules } from '#platforms/capabilities/comments/comments.ts'
import { changeComment } from './change-comment.ts'
import { commentNotFound, postNotFound } from './comments.errors.ts'
import { keepsMarks } from './marks.ts'
import { onPost } from './on-post.subject.ts'
import { kinds, pathIds, reactionTypes, refs } from './parameters.ts'

const twice = 'Repeating the request changes nothing more.'
const on = onPost('like')
const step = 'react' as const

const reacting = t.object({
  accountId: t.id(),
  platform: refs.platform,
  reactionType: t.optional(
    t.described(t.oneOf(...reactionTypes), 'LIKE when it is left out. Only {pronet} has several.'),
  ),
  cid: refs.cid,
})
const takingBack = t.object({ accountId: t.id(), likeUri: refs.uri })

const LikedComment = t.ok(t.object({ id: t.anyString(), liked: t.boolean() }))
const LikedPost = t.ok(t.object({ postId: t.anyString(), platform: t.anyString(), liked: t.boolean() }))

export const likeInboxComment = operation({
  id: 'likeInboxComment',
  route: 'POST /v1/inbox/comments/{postId}/{commentId}/like',
  ids: pathIds(),
  tag: 'comments',
  summary: 'Likes a comment as the account.',
  description: twice,
  permission: 'inbox:write',
  on,
  body: reacting,
  reply: LikedComment,
  errors: [commentNotFound],
  async handler(call) {
    const { params, body, platformPostId: postId, comments } = call
    const { commentId } = params
    const reaction = reactionOf(comments.rules, body.reactionType)
    const marks = keepsMarks(call, { postId, commentId }, { is_liked: true })
    const change = { ...marks, action: 'comment.like', step, about: commentId, absent: commentNotFound }
    await changeComment(call, change, ({ like }) => like({ postId, commentId, liked: true, reaction }))
    return { id: commentId, liked: true }
  },
})

export const unlikeInboxComment = operation({
  id: 'unlikeInboxComment',
  route: 'DELETE /v1/inbox/comments/{postId}/{commentId}/like',
  ids: pathIds(),
  tag: 'comments',
  summary: 'Takes back a like on a comment.',
  description: twice,
  permission: 'inbox:write',
  on,
  query: takingBack,
  reply: LikedComment,
  errors: [commentNotFound],
  async handler(call) {
    const { params, platformPostId: postId } = call
    const { commentId } = params
    const marks = keepsMarks(call, { postId, commentId }, { is_liked: false })
    const change = { ...marks, action: 'comment.unlike', step, about: commentId, absent: commentNotFound }
    await changeComment(call, change, ({ like }) => like({ postId, commentId, liked: false }))
    return { id: commentId, liked: false }
  },
})

export const likePost = operation({
  id: 'likePost',
  route: 'POST /v1/inbox/posts/{postId}/like',
  ids: { postId: kinds.usual.postId },
  tag: 'inbox',
  summary: 'Likes a post as the account.',
  description: twice,
  permission: 'inbox:write',
  on,
  body: reacting,
  reply: LikedPost,
  async handler(call) {
    const { params, body, account, platformPostId: postId, comments } = call
    const reaction = reactionOf(comments.rules, body.reactionType)
    const change = { action: 'post.like', step, about: postId, absent: postNotFound }
    await changeComment(call, change, ({ like }) => like({ postId, liked: true, reaction }))
    return { postId: params.postId, platform: account.platform, liked: true }
  },
})

export const unlikePost = operation({
  id: 'unlikePost',
  route: 'DELETE /v1/inbox/posts/{postId}/like',
  ids: { postId: kinds.usual.postId },
  tag: 'inbox',
  summary: 'Takes back a like on a post.',
  description: twice,
  permission: 'inbox:write',
  on,
  query: takingBack,
  reply: LikedPost,
  async handler(call) {
    const { params, account, platformPostId: postId } = call
    const change = { action: 'post.unlike', step, about: postId, absent: postNotFound }
    await changeComment(call, change, ({ like }) => like({ postId, liked: false }))
    return { postId: params.postId, platform: account.platform, liked: false }
  },
})

/** A platform with one kind of like takes no other, before anything is called. */
function reactionOf({ reactions }: CommentRules, wanted: string | undefined): string | undefined {
  if (wanted !== undefined && !reactions) raise(platformNotSupported, { param: 'reactionType' })
  return wanted
}
