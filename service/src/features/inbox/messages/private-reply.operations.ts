import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import { accountTools, callsOf, platformNotSupported, type With } from '#features/accounts/index.ts'
import type { NetworkComment } from '#platforms/capabilities/comments/comments.ts'
import { after, day } from '#values/clock.ts'
import { commentNotFound } from '../comments/comments.errors.ts'
import { onPost } from '../comments/on-post.subject.ts'
import { pathIds } from '../comments/parameters.ts'
import { messageWindowClosed, privateReplySent } from '../inbox.errors.ts'
import { buttons, quickReplies, words } from './content.shape.ts'
import { contentErrors, judgeContent } from './judge-content.ts'
import { Message, toMessage } from './messages.shape.ts'
import { isSecondReply } from './messages.store.ts'
import { sendMessage, sourceOf } from './send-message.ts'

/** For how long the network takes such an answer. */
const openForMs = 7 * day

/** How far back the comment is looked for. */
const pages = 5
const pageSize = 100

const post = onPost('list')

/** A post with the comments on it, and the conversations of its account. */
const commentedPost = subject({
  idParam: 'accountId',
  ids: post.ids,
  errors: (request) => post.errors(request),
  uses: accountTools,
  reads: { postId: t.anyString(), platform: t.optional(t.anyString()) },
  async resolve(call, found) {
    const given = await post.resolve(call, found)
    const talk = callsOf<With<'conversations', never>>(call, given.account, undefined, 'conversations')
    return { ...given, talk }
  },
})

export const sendPrivateReplyToComment = operation({
  id: 'sendPrivateReplyToComment',
  route: 'POST /v1/inbox/comments/{postId}/{commentId}/private-reply',
  on: commentedPost,
  tag: 'comments',
  summary: 'Answers a commenter in a direct message.',
  description:
    'On Facebook and Instagram, once for each comment and within 7 days of it. It is a message in the conversation with the commenter and has the outcomes of sendInboxMessage; while one is uncertain no second is sent.',
  permission: 'inbox:write',
  ids: pathIds(),
  example: { with: ['message'] },
  body: t.object({
    accountId: t.id(),
    message: words(),
    quickReplies: t.optional(quickReplies),
    buttons: t.optional(buttons),
  }),
  reply: t.created(Message),
  errors: [...contentErrors, commentNotFound, privateReplySent, messageWindowClosed],
  uses: ['media'],
  async handler(call) {
    const { account, comments, network, body, params, now, platformPostId, ask, talk } = call
    const { conversations } = network
    if (!comments.rules.privateReply || !conversations)
      return raise(platformNotSupported, { param: 'accountId' })
    const { accountId: _, ...content } = body
    judgeContent(conversations.rules, content)
    const comment = await findComment(
      (...args) => ask(({ list }) => list(...args)),
      platformPostId,
      params.commentId,
    )
    const closedAt = after(new Date(comment.createdAt), openForMs)
    if (now >= closedAt)
      raise(messageWindowClosed, { param: 'commentId', details: { closedAt: closedAt.toISOString() } })
    const { id, name, username, avatarUrl } = comment.author
    const sent = await sendMessage(call, {
      calls: { account, attempt: talk.attempt },
      to: { id, name, username, avatarUrl },
      conversationId: null,
      body: content,
      commentId: params.commentId,
      origin: { source: sourceOf(call) },
      canLookUp: conversations.lookUp !== undefined,
    }).catch((cause) => (isSecondReply(cause) ? raise(privateReplySent) : Promise.reject(cause)))
    return toMessage(sent)
  },
})

type Found = { items: readonly NetworkComment[]; next: string | null } | null

async function findComment(
  list: (postId: string, wanted: { size: number; after?: string }) => Promise<Found>,
  postId: string,
  commentId: string,
): Promise<NetworkComment> {
  let next: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const found = await list(postId, { size: pageSize, ...(next !== undefined && { after: next }) })
    const all = (found?.items ?? []).flatMap((one) => [one, ...one.replies])
    const comment = all.find(({ id }) => id === commentId)
    if (comment) return comment
    if (!found || found.next === null) break
    next = found.next
  }
  return raise(commentNotFound)
}
