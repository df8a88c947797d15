import { fixture, gone, type Place, prepared, sample } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

export const bizlistingAccount = fixture({
  kind: 'listingAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'bizlisting')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})

/** Every location of the sandbox has reviews from the start. This one is answered. */
export const bizlistingReview = fixture({
  kind: 'bizlistingReviewId',
  scope: 'account',
  absent: ['review_not_found'],
  async make({ call, the }) {
    const route = `/v1/accounts/${await the('listingAccountId')}/bizlisting-reviews`
    const [{ id }] = (await call(`GET ${route}`)).body.data
    // The log of requests holds the paths, so the id stands in the body.
    await call(`POST ${route}/batch-reply`, { replies: [{ reviewId: id, comment: 'Thank you' }] })
    return id
  },
  cannotBeRemoved: 'The network takes no review of somebody else away.',
  testModeOnly: 'A review of live mode is one at the real network.',
})

/** Every location of the sandbox shows a post that was not made here. */
export const bizlistingPost = fixture({
  kind: 'bizlistingPostId',
  scope: 'account',
  absent: ['listing_post_not_found'],
  async make({ call, the }) {
    const { body } = await call(`GET /v1/accounts/${await the('listingAccountId')}/bizlisting-posts`)
    return body.data[0].name.split('/').at(-1)
  },
  cannotBeRemoved: 'Its owner takes it down at the network.',
  testModeOnly: 'A post of live mode is one at the real network.',
})

export const bizlistingVerification = fixture({
  kind: 'bizlistingVerificationId',
  scope: 'account',
  absent: ['verification_not_found'],
  async make({ call, the }) {
    const route = `/v1/accounts/${await the('listingAccountId')}/bizlisting-verifications`
    const { body } = await call(`POST ${route}`, { method: 'SMS', phoneNumber: '+14155550123' })
    return body.verification.name.split('/').at(-1)
  },
  cannotBeRemoved: 'A verification stays with its location.',
  testModeOnly: 'A verification of live mode is one at the real network.',
})

const linkName = 'locations/1000/placeActionLinks/1000'
const locationName = 'accounts/1000/locations/1000'

async function listingOf({ team, call }: Pick<Place, 'team' | 'call'>) {
  const { id } = await newAccount(team, 'bizlisting')
  return { id, at: `/v1/accounts/${id}/bizlisting-`, account: (await call(`GET /v1/accounts/${id}`)).body }
}

export const locations = prepared({
  prepares: ['updateBizlistingLocation', 'assignBizlistingLocation', 'batchGetBizlistingReviews'],
  async values(place) {
    const { id, account } = await listingOf(place)
    const { platformAccountId, metadata } = account
    return {
      listingAccountId: id,
      selectedLocationId: platformAccountId,
      [locationName]: `accounts/${metadata.accountId}/locations/${platformAccountId}`,
    }
  },
})

export const answered = prepared({
  prepares: ['getBizlistingReviewReply', 'deleteBizlistingReviewReply'],
  async values(place) {
    const { id, at } = await listingOf(place)
    const [review] = (await place.call(`GET ${at}reviews`)).body.data
    await place.call(`PUT ${at}reviews/${review.id}/reply`, { comment: 'Thank you' })
    return { listingAccountId: id, bizlistingReviewId: review.id }
  },
})

export const link = prepared({
  prepares: ['updateBizlistingPlaceAction', 'deleteBizlistingPlaceAction'],
  async values(place) {
    const { id, at } = await listingOf(place)
    const { name } = (await place.call(`GET ${at}place-actions`)).body.data[0]
    const asText = { [linkName]: name, [encodeURIComponent(linkName)]: encodeURIComponent(name) }
    return { listingAccountId: id, ...asText }
  },
})

export const changedLink = sample({
  operation: 'updateBizlistingPlaceAction',
  body: { uri: 'https://example.com/' },
})

/** A photo that can be removed again. */
export const listingMedia = prepared({
  prepares: ['deleteBizlistingMedia'],
  async values(place) {
    const { id, at } = await listingOf(place)
    const { name } = (await place.call(`POST ${at}media`, { sourceUrl: 'https://example.com/a.jpg' })).body
    return { listingAccountId: id, listingMediaId: name.split('/').at(-1) }
  },
})
