import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { reviewNotFound, reviewReplyNotFound } from '../accounts.errors.ts'
import { word } from './bizlisting.word.ts'
import { onListing, onLocation, requireLocation } from './listing.subject.ts'
import { listingPage, nextPageToken, ofNetwork } from './listing-page.ts'
import { comment, ofLocation, orderBy, Review, ReviewReply, success } from './reviews.shape.ts'

const ids = { reviewId: 'bizlistingReviewId' }
const written = t.object({ ...success, reviewId: t.anyString(), platform: t.literal('bizlisting') })

export const getBizlistingReviews = operation({
  id: 'getBizlistingReviews',
  route: 'GET /v1/accounts/{accountId}/bizlisting-reviews',
  tag: 'accounts',
  summary: 'Lists the reviews of a business listing.',
  description:
    'In test mode only. Google gives 50 reviews a page at most, so a page may hold fewer than requested; hasMore says whether there are more. A cursor is good for one account, its credentials and one length of pages.',
  permission: 'accounts:read',
  on: onLocation,
  paging: { max: 100, usual: 50, ...ofNetwork },
  query: t.object({ orderBy: t.optional(orderBy) }),
  reply: t.page(Review, {
    ...ofLocation,
    reviews: t.copies(Review),
    averageRating: t.nullable(t.number()),
    totalReviewCount: t.integer(0),
    ...nextPageToken,
  }),
  async handler(call) {
    const { ask, head, wished: locationId, query } = call
    const { found, ...page } = await listingPage(call, async (wish) =>
      requireLocation(
        await ask((listing) => listing.listReviews({ ...wish, locationId, orderBy: query.orderBy })),
      ),
    )
    const { averageRating, totalReviewCount } = found
    return { ...head, ...page, reviews: page.data, averageRating, totalReviewCount }
  },
})

export const getBizlistingReview = operation({
  id: 'getBizlistingReview',
  route: 'GET /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}',
  tag: 'accounts',
  summary: 'Returns one review of a business listing.',
  description: 'In test mode only.',
  permission: 'accounts:read',
  on: onListing,
  ids,
  reply: t.ok(Review),
  errors: [reviewNotFound],
  async handler({ ask, params }) {
    return (await ask((listing) => listing.getReview(params.reviewId))) ?? raise(reviewNotFound)
  },
})

export const getBizlistingReviewReply = operation({
  id: 'getBizlistingReviewReply',
  route: 'GET /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply',
  tag: 'bizlisting-reviews',
  summary: "Returns the owner's answer to a review.",
  description: 'In test mode only.',
  permission: 'accounts:read',
  on: onListing,
  ids,
  reply: t.ok(ReviewReply),
  errors: [reviewNotFound, reviewReplyNotFound],
  async handler({ ask, params }) {
    const review = (await ask((listing) => listing.getReview(params.reviewId))) ?? raise(reviewNotFound)
    return review.reviewReply ?? raise(reviewReplyNotFound)
  },
})

export const setBizlistingReviewReply = operation({
  id: 'setBizlistingReviewReply',
  route: 'PUT /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply',
  tag: 'accounts',
  summary: "Writes or replaces the owner's answer to a review.",
  description: 'In test mode only. Repeating the request changes nothing more.',
  permission: 'accounts:write',
  on: onListing,
  ids,
  body: t.object({ comment }),
  reply: t.ok(written),
  errors: [reviewNotFound],
  async handler({ effect, params: { reviewId }, body }) {
    const reply = await effect({ step: 'reply', object: reviewId, text: body.comment }, (listing) =>
      listing.putReply(reviewId, body.comment),
    )
    if (reply === null) raise(reviewNotFound)
    return { success: true as const, reviewId, platform: word }
  },
})

export const replyToBizlistingReview = operation({
  id: 'replyToBizlistingReview',
  route: 'POST /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply',
  tag: 'bizlisting-reviews',
  summary: 'Answers a review through the legacy method.',
  description: 'In test mode only. The same as setBizlistingReviewReply.',
  permission: 'accounts:write',
  on: onListing,
  ids,
  body: t.object({ comment }),
  reply: t.ok(written),
  errors: [reviewNotFound],
  async handler({ effect, params: { reviewId }, body }) {
    const reply = await effect({ step: 'reply', object: reviewId, text: body.comment }, (listing) =>
      listing.putReply(reviewId, body.comment),
    )
    if (reply === null) raise(reviewNotFound)
    return { success: true as const, reviewId, platform: word }
  },
})

export const deleteBizlistingReviewReply = operation({
  id: 'deleteBizlistingReviewReply',
  route: 'DELETE /v1/accounts/{accountId}/bizlisting-reviews/{reviewId}/reply',
  tag: 'accounts',
  summary: "Removes the owner's answer to a review.",
  description: 'In test mode only.',
  permission: 'accounts:write',
  on: onListing,
  ids,
  reply: t.ok(
    t.object({
      ...success,
      deleted: t.literal(true),
      message: t.anyString(),
      platform: t.literal('bizlisting'),
    }),
  ),
  errors: [reviewNotFound, reviewReplyNotFound],
  async handler({ ask, effect, params: { reviewId } }) {
    const review = (await ask((listing) => listing.getReview(reviewId))) ?? raise(reviewNotFound)
    if (review.reviewReply === null) raise(reviewReplyNotFound)
    const removed = await effect({ step: 'reply', object: reviewId }, (listing) =>
      listing.deleteReply(reviewId),
    )
    if (!removed) raise(reviewReplyNotFound)
    const message = 'The answer is removed.'
    return { success: true as const, deleted: true as const, message, platform: word }
  },
})
