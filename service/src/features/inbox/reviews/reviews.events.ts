import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'
import { EventReview } from './reviews.shape.ts'

const data = t.object({
  review: EventReview,
  account: t.object({
    id: t.id({ of: 'accountId' }),
    profileId: t.id(),
    platform: t.anyString(),
    username: t.anyString(),
    displayName: t.anyString(),
  }),
})

const example = { review: { rating: 4, text: 'Good bread.', hasReply: false, reply: null } }

export const reviewEvents = {
  new: event('review.new', data, example),
  updated: event('review.updated', data, example),
}
