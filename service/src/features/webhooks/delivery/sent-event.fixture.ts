import { prepared } from '#testing/fixtures/fixture.ts'

export const sent = prepared({
  prepares: ['redeliverWebhookEvent'],
  async values({ call, the }) {
    const webhookId = await the('webhookId')
    await call('POST /v1/webhooks/test', { webhookId })
    const { data } = (await call('GET /v1/webhooks/logs')).body
    return { webhookId, eventId: data[0].eventId }
  },
})
