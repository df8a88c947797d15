import { operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import {
  changeSubscription,
  changingErrors,
  subscribe,
  subscribingErrors,
  unsubscribe,
} from './subscribing.ts'
import { LegacySubscription, toLegacySubscription, writable } from './subscription.ts'
import { webhookNotFound } from './webhooks.errors.ts'
import { webhooks } from './webhooks.store.ts'

const Changed = t.object({ success: t.literal(true), webhook: LegacySubscription })

export const getWebhookSettings = operation({
  id: 'getWebhookSettings',
  route: 'GET /v1/webhooks/settings',
  tag: 'webhooks',
  summary: 'Lists subscriptions in the legacy shape.',
  description:
    'The same rows as GET /v1/webhooks, all at once, newest first, with `_id`. Secrets are masked.',
  permission: 'webhooks:read',
  reply: t.ok(t.object({ webhooks: t.array(LegacySubscription) })),
  errors: [],
  async handler({ db, scope, keyring }) {
    const rows = await webhooks.all(db, scope)
    return { webhooks: rows.map((row) => toLegacySubscription(row, keyring)) }
  },
})

export const createWebhookSettings = operation({
  id: 'createWebhookSettings',
  route: 'POST /v1/webhooks/settings',
  tag: 'webhooks',
  summary: 'Creates a subscription in the legacy shape.',
  description:
    'The secret is masked in every answer of this family: send one of your own, or have one shown by PATCH /v1/webhooks/{webhookId} with rotateSecret.',
  permission: 'webhooks:write',
  body: t.object(writable),
  reply: t.ok(Changed),
  errors: subscribingErrors,
  uses: ['receiverFault'],
  async handler(call): Promise<t.Static<typeof Changed>> {
    const { row } = await subscribe(call, call.body)
    return { success: true, webhook: toLegacySubscription(row, call.keyring) }
  },
})

export const updateWebhookSettings = operation({
  id: 'updateWebhookSettings',
  route: 'PUT /v1/webhooks/settings',
  tag: 'webhooks',
  summary: 'Changes a subscription in the legacy shape.',
  description:
    'Only the sent fields change. A secret that is replaced signs beside the new one for 24 hours.',
  permission: 'webhooks:write',
  body: t.object({ _id: t.id({ of: 'webhookId' }), ...t.partial(writable) }),
  reply: t.ok(Changed),
  errors: changingErrors,
  uses: ['receiverFault'],
  async handler(call): Promise<t.Static<typeof Changed>> {
    const { _id, ...changes } = call.body
    const { row } = await changeSubscription(call, _id, changes)
    return { success: true, webhook: toLegacySubscription(row, call.keyring) }
  },
})

const Success = t.object({ success: t.literal(true) })

export const deleteWebhookSettings = operation({
  id: 'deleteWebhookSettings',
  route: 'DELETE /v1/webhooks/settings',
  tag: 'webhooks',
  summary: 'Deletes a subscription by query id.',
  permission: 'webhooks:write',
  query: t.object({ id: t.id({ of: 'webhookId' }) }),
  reply: t.ok(Success),
  errors: [webhookNotFound],
  async handler(call): Promise<t.Static<typeof Success>> {
    await unsubscribe(call, call.query.id)
    return { success: true }
  },
})
