import assert from 'node:assert/strict'
import { fixture, type Place, prepared, sample } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control } from '#testing/team/team.ts'

/** Has somebody review an account of the place. */
async function newReview(place: Place): Promise<{ id: string; accountId: string }> {
  const { id: accountId } = await newAccount(place, 'bizlisting')
  const sandbox = await control(place)
  const written = await sandbox('POST /_sandbox/inbox/reviews', {
    accountId,
    reviewer: { id: 'ann', name: 'Ann' },
    rating: 4,
    text: 'Good bread.',
  })
  assert.equal(written.status, 201, JSON.stringify(written.body))
  return { id: written.body.reviewId, accountId }
}

const testModeOnly = 'In live mode a real person would have to write.'

export const review = fixture({
  kind: 'inboxReviewId',
  scope: 'profile',
  absent: ['review_not_found'],
  make: async (place) => (await newReview(place)).id,
  cannotBeRemoved: 'A review goes with its account.',
  testModeOnly,
})

export const reviewAccount = fixture({
  kind: 'reviewAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  async make({ call, the }) {
    const reviewId = await the('inboxReviewId')
    const { body } = await call('GET /v1/inbox/reviews?limit=100')
    return body.data.find(({ id }: { id: string }) => id === reviewId).accountId
  },
  cannotBeRemoved: 'Its reviews would go with it.',
  testModeOnly,
})

export const answer = sample({ operation: 'replyToInboxReview', body: { message: 'Thank you.' } })

/** The account may stand in the body as well, and in one of the two. */
export const removal = sample({ operation: 'deleteInboxReviewReply', query: { accountId: '0'.repeat(24) } })

export const answered = prepared({
  prepares: ['deleteInboxReviewReply'],
  async values(place) {
    const { id: reviewId, accountId } = await newReview(place)
    const route = `/v1/inbox/reviews/${reviewId}/reply` as const
    await place.call(`POST ${route}`, { accountId, message: 'Thank you.' })
    return { inboxReviewId: reviewId, reviewAccountId: accountId }
  },
})
