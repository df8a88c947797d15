import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { exampleId } from '#contract/schema/example-id.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, profileNotFound } from '#features/accounts/index.ts'
import { invalidRange } from '#features/system/index.ts'
import { textLength } from '#values/text/text-length.ts'
import { contentRequired, contentTooLong } from '../inbox.errors.ts'
import { accountFilters, ListMeta, queriedAccounts } from '../queried-accounts.ts'
import { changeAnswer } from './answer-review.ts'
import { reviewOn } from './reviewed-account.subject.ts'
import { reviewNotFound, reviewReplyNotFound } from './reviews.errors.ts'
import { Review, toReview } from './reviews.shape.ts'
import { matching, reviews, sumReviews } from './reviews.store.ts'

const stars = t.optional(t.integer(1, 5))

export const listInboxReviews = operation({
  id: 'listInboxReviews',
  route: 'GET /v1/inbox/reviews',
  tag: 'reviews',
  summary: 'Lists reviews over the accounts in scope.',
  description:
    'Of Facebook pages and Google Business Profile, the newest first, from a copy that is read every 10 minutes: no platform is called. `summary` is of all reviews that the filter finds. `meta` names accounts without a connection, whose reviews are not kept up to date.',
  permission: 'inbox:read',
  query: t.object({
    ...accountFilters,
    platform: t.optional(t.oneOf('socialnet', 'bizlisting')),
    minRating: stars,
    maxRating: stars,
    hasReply: t.optional(t.boolean()),
    sortBy: t.optional(t.oneOf('date', 'rating')),
    sortOrder: t.optional(t.oneOf('asc', 'desc')),
  }),
  reply: t.page(Review, {
    summary: t.object({
      totalReviews: t.integer(0),
      averageRating: t.nullable(t.number({ description: 'To two decimals; null of no reviews.' })),
    }),
    meta: ListMeta,
  }),
  errors: [accountNotFound, profileNotFound, invalidRange],
  uses: ['platforms'],
  async handler(call) {
    const { db, scope, page, query } = call
    const { minRating = 1, maxRating = 5, sortBy = 'date', sortOrder } = query
    if (minRating > maxRating)
      raise(invalidRange, { param: 'minRating', message: 'minRating must not exceed maxRating.' })
    const { where, meta } = await queriedAccounts(call, 'reviews')
    const and = matching(query)
    const sort = sortOrder === 'asc' ? sortBy : (`-${sortBy}` as const)
    const [rows, summary] = await Promise.all([
      reviews.list(db, scope, page, { where, and, sort }),
      sumReviews(db, scope, where, and),
    ])
    return { ...pageAnswer(rows, page, toReview), summary, meta }
  },
})

export const replyToInboxReview = operation({
  id: 'replyToInboxReview',
  route: 'POST /v1/inbox/reviews/{reviewId}/reply',
  on: reviewOn('reply'),
  tag: 'reviews',
  summary: 'Answers a review.',
  description:
    'An earlier answer is replaced. Answers the review with its reply. After 504 the platform may have the answer: the next reading of the reviews shows it.',
  permission: 'inbox:write',
  example: { with: ['message'] },
  body: t.object({
    accountId: t.id(),
    message: t.optional(t.alsoNamed('text', t.prose(100_000))),
  }),
  reply: t.ok(Review),
  errors: [contentRequired, contentTooLong],
  async handler(call) {
    const { review, rules, body } = call
    const { message: text = '' } = body
    if (text.trim() === '') raise(contentRequired, { param: 'message' })
    const length = textLength(text, rules.counting)
    if (length > rules.replyMax)
      raise(contentTooLong, { param: 'message', details: { length, max: rules.replyMax } })
    const known = { id: review.platform_review_id, replyId: review.reply_id }
    const answered = await changeAnswer(call, {
      action: 'review.reply',
      text,
      call: ({ reply }) => reply(known, text),
      changes: (reply, now) =>
        reply === null
          ? undefined
          : {
              reply_id: reply.id,
              reply_text: reply.text,
              replied_at: reply.at === null ? now : new Date(reply.at),
            },
    })
    return toReview(answered ?? raise(reviewNotFound))
  },
})

const ofAccount = t.object({ accountId: t.optional(t.id()) })

export const deleteInboxReviewReply = operation({
  id: 'deleteInboxReviewReply',
  route: 'DELETE /v1/inbox/reviews/{reviewId}/reply',
  on: reviewOn('removeReply'),
  tag: 'reviews',
  summary: 'Removes the answer to a review.',
  description:
    'On Google Business Profile. Send accountId once, in the query or in the body. `id` is that of the review.',
  permission: 'inbox:write',
  example: { query: { accountId: exampleId('reviewAccountId') } },
  query: ofAccount,
  body: ofAccount,
  check({ query, body }) {
    if (query.accountId !== undefined && body.accountId !== undefined)
      raise(generalError('mutually_exclusive_fields'), {
        param: 'accountId',
        message: 'Send accountId in the query or in the body.',
      })
    if (query.accountId === undefined && body.accountId === undefined)
      raise(generalError('missing_required_parameter'), {
        param: 'accountId',
        message: 'Send accountId in the query or in the body.',
      })
  },
  reply: t.ok(t.object({ id: t.anyString(), deleted: t.literal(true) })),
  errors: [
    reviewReplyNotFound,
    generalError('mutually_exclusive_fields'),
    generalError('missing_required_parameter'),
  ],
  async handler(call) {
    const { review } = call
    const known = { id: review.platform_review_id, replyId: review.reply_id }
    const changed = await changeAnswer(call, {
      action: 'review.reply_delete',
      text: null,
      call: async (calls) => (await calls.removeReply?.(known)) ?? { kind: 'unreachable' },
      changes: (isRemoved) =>
        isRemoved ? { reply_id: null, reply_text: null, replied_at: null } : undefined,
    })
    if (!changed) raise(reviewReplyNotFound)
    return { id: review.platform_review_id, deleted: true as const }
  },
})
