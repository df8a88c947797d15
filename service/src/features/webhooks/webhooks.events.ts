import * as t from '#contract/schema/schema.ts'
import { eventOnRequest } from '#contract/work/event.ts'

/** Sent on request only, so it is not one to subscribe to. */
export const webhookTest = eventOnRequest('webhook.test', t.object({ message: t.anyString() }), {
  message: 'This is a test of the webhook orders.',
})
