import { fixture, gone, made, sample } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'

/** In either mode an address that may be named, where private ones are allowed. */
const url = 'http://127.0.0.1:9/'

export const webhook = fixture({
  kind: 'webhookId',
  scope: 'profile',
  absent: ['webhook_not_found'],
  async make({ call, profileId }) {
    // No fixture causes this event, so nothing is delivered while a test looks for changes.
    const body = { name: 'a receiver', url, events: ['post.unknown'], profileIds: [profileId] }
    const webhookId = made(await call('POST /v1/webhooks', body))
    // Its log has a row.
    gone(await call('POST /v1/webhooks/test', { webhookId }))
    return webhookId
  },
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/webhooks/${id}`)),
})

export const receiver = sample({ operation: 'createWebhook', body: { url } })
export const legacyReceiver = sample({ operation: 'createWebhookSettings', body: { url } })

/** The body names the webhook in one of several ways. */
export const namedReceiver = sample({
  operation: 'updateWebhookSettings',
  at: 'profileIds[]',
  body: { _id: randomId() },
})
