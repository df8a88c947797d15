import { prepared } from '#testing/fixtures/fixture.ts'

/** Only a prediction that was booked can be given back. */
export const booked = prepared({
  prepares: ['cancelRfReservation'],
  async values({ call, the }) {
    const named = { accountId: await the('adnetAccountId'), adAccountId: 'act_1000' }
    const id = await the('predictionId')
    const key = { 'idempotency-key': id }
    const { body } = await call(`POST /v1/ads/rf-predictions/${id}/reserve`, named, key)
    return { predictionId: body.prediction.predictionId }
  },
})
