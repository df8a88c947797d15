import * as t from '#contract/schema/schema.ts'
import type { FoundReview, ReviewRow } from './reviews.store.ts'

/** Ids of reviews are the network's, so they have no form of ours. */
const reviewId = t.anyString({ description: 'The id of the review at the platform.' })

export const ReviewReply = t.object({ text: t.foreign(), createdAt: t.timestamp() })

const rating = t.integer(1, 5, {
  description: 'On Facebook, where people recommend a page or do not, 5 or 1.',
})
const text = t.nullable(t.foreign({ description: 'Null if the reviewer wrote nothing.' }))

export const Review = t.object(
  {
    id: reviewId,
    accountId: t.id(),
    accountUsername: t.anyString(),
    platform: t.anyString(),
    rating,
    text,
    reviewer: t.object({
      id: t.nullable(t.anyString()),
      name: t.nullable(t.foreign({ description: 'Null if the reviewer is anonymous.' })),
      avatarUrl: t.nullable(t.foreign()),
    }),
    reply: t.nullable(ReviewReply),
    photos: t.array(t.object({ url: t.foreign() })),
    url: t.nullable(t.anyString()),
    createdAt: t.timestamp({ description: 'When the review was written.' }),
    updatedAt: t.timestamp({ description: 'When the reviewer changed it last.' }),
  },
  { component: 'Review' },
)

export function toReview(row: FoundReview): t.Static<typeof Review> {
  return {
    id: row.platform_review_id,
    accountId: row.account_id,
    accountUsername: row.account_username,
    platform: row.platform,
    rating: row.rating,
    text: textIn(row),
    reviewer: { id: row.reviewer_id, name: row.reviewer_name, avatarUrl: row.reviewer_avatar_url },
    reply: replyOf(row),
    photos: row.photos.map((url) => ({ url })),
    url: row.url,
    createdAt: row.reviewed_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
  }
}

function textIn({ text: said }: ReviewRow): string | null {
  return said === '' ? null : said
}

function replyOf({ reply_text: said, replied_at: at }: ReviewRow) {
  return said === null || at === null ? null : { text: said, createdAt: at.toISOString() }
}

export const EventReview = t.object({
  id: reviewId,
  platform: t.anyString(),
  rating,
  text,
  reviewer: t.object({
    id: t.nullable(t.anyString()),
    name: t.foreign(),
    profileImage: t.nullable(t.foreign()),
  }),
  createdAt: t.timestamp(),
  hasReply: t.boolean(),
  reply: t.nullable(ReviewReply),
})

/** Events name everybody who has written. */
const nobody = 'Anonymous'

export function toEventReview(row: ReviewRow): t.Static<typeof EventReview> {
  const reply = replyOf(row)
  return {
    id: row.platform_review_id,
    platform: row.platform,
    rating: row.rating,
    text: textIn(row),
    reviewer: {
      id: row.reviewer_id,
      name: row.reviewer_name ?? nobody,
      profileImage: row.reviewer_avatar_url,
    },
    createdAt: row.reviewed_at.toISOString(),
    hasReply: reply !== null,
    reply,
  }
}
