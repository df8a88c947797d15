import { operation } from '#contract/operation/operation.ts'
import { storedOperations } from '#contract/operation/stored-operations.ts'
import * as t from '#contract/schema/schema.ts'
import { changeSubscription, changingErrors, subscribe, subscribingErrors } from './subscribing.ts'
import { Subscription, SubscriptionWithSecret, toSubscription, writable } from './subscription.ts'
import { webhookEntry } from './webhook.audit.ts'
import { webhooks } from './webhooks.ts'

export const { listWebhooks, getWebhook, deleteWebhook } = storedOperations(webhooks, {
  tag: 'webhooks',
  permission: 'webhooks',
  item: Subscription,
  idParam: 'webhookId',
  list: {
    id: 'listWebhooks',
    route: 'GET /v1/webhooks',
    summary: 'Lists webhook subscriptions.',
    description:
      'Lists those of the mode of the request, newest first. A key limited to profiles sees the webhooks whose profiles are all in its list.',
  },
  get: {
    id: 'getWebhook',
    route: 'GET /v1/webhooks/{webhookId}',
    summary: 'Returns one subscription.',
  },
  delete: {
    id: 'deleteWebhook',
    route: 'DELETE /v1/webhooks/{webhookId}',
    summary: 'Deletes a subscription and drops its pending deliveries.',
    description: 'Its delivery log is deleted with it.',
    record: webhookEntry('webhook.deleted'),
  },
})

export const createWebhook = operation({
  id: 'createWebhook',
  route: 'POST /v1/webhooks',
  tag: 'webhooks',
  summary: 'Creates a subscription and shows its secret once.',
  description:
    'Deliveries are signed as Standard Webhooks 1.0.0 says. A failed delivery is repeated nine times within about 80 hours. After 5 days with failures only, or after a 410, the webhook is disabled. A team has at most 50 webhooks, counting both modes.',
  example: { body: { url: 'https://hooks.sandbox.test/ok', events: ['post.published', 'post.failed'] } },
  permission: 'webhooks:write',
  body: t.object(writable),
  reply: t.created(SubscriptionWithSecret),
  errors: subscribingErrors,
  uses: ['receiverFault'],
  async handler(call) {
    const { row, secret } = await subscribe(call, call.body)
    return { ...toSubscription(row, call.keyring), secret }
  },
})

export const updateWebhook = operation({
  id: 'updateWebhook',
  route: 'PATCH /v1/webhooks/{webhookId}',
  tag: 'webhooks',
  summary: 'Changes a subscription or rotates its secret.',
  description:
    'Only the sent fields change. rotateSecret makes a new secret and shows it once; with secret you set your own. Either way the old secret signs beside the new one for 24 hours.',
  permission: 'webhooks:write',
  body: t.object({ ...t.partial(writable), rotateSecret: t.optional(t.boolean()) }),
  reply: t.ok(SubscriptionWithSecret),
  errors: changingErrors,
  uses: ['receiverFault'],
  async handler(call) {
    const { row, secret } = await changeSubscription(call, call.params.webhookId, call.body)
    return { ...toSubscription(row, call.keyring), ...(secret !== undefined && { secret }) }
  },
})
