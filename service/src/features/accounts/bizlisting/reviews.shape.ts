import * as t from '#contract/schema/schema.ts'

export const ReviewReply = t.object({
  comment: t.foreign(),
  updateTime: t.nullable(t.anyString()),
})

export const Review = t.object(
  {
    id: t.anyString(),
    name: t.anyString({ description: 'accounts/{id}/locations/{id}/reviews/{id}' }),
    reviewer: t.object({
      displayName: t.foreign(),
      profilePhotoUrl: t.nullable(t.foreign()),
      isAnonymous: t.boolean(),
    }),
    rating: t.integer(0, 5, { description: '1 to 5; 0 if Google returns none.' }),
    starRating: t.anyString({ description: 'ONE to FIVE.' }),
    comment: t.foreign(),
    createTime: t.nullable(t.anyString()),
    updateTime: t.nullable(t.anyString()),
    reviewReply: t.nullable(ReviewReply),
    photoCount: t.integer(0),
    photos: t.array(t.object({ url: t.anyString() })),
  },
  { component: 'BizlistingReview' },
)

export const comment = t.prose(4096, {
  min: 1,
  description: 'The answer, 1 to 4096 bytes. It replaces an earlier one.',
})
export const orderBy = t.oneOf('updateTime desc', 'rating', 'rating desc')
export const success = { success: t.literal(true) }
export const ofListing = { ...success, accountId: t.id() }
export const ofLocation = { ...ofListing, locationId: t.anyString() }
