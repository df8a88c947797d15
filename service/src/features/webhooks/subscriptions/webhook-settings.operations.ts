import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { mutuallyExclusiveFields, webhookNotFound } from '../webhooks.errors.ts'
import {
  changeSubscription,
  changingErrors,
  subscribe,
  subscribingErrors,
  unsubscribe,
} from './subscribing.ts'
import { LegacySubscription, toLegacySubscription, writable } from './subscription.ts'
import { webhooks } from './webhooks.store.ts'

const missingRequiredParameter = generalError('missing_required_parameter')

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
  description: 'Only this answer shows the secret; the other answers of these routes mask it.',
  example: { body: { url: 'https://hooks.sandbox.test/ok', events: ['post.published', 'post.failed'] } },
  permission: 'webhooks:write',
  body: t.object(writable),
  reply: t.ok(Changed),
  errors: subscribingErrors,
  uses: ['receiverFault'],
  async handler(call): Promise<t.Static<typeof Changed>> {
    const { row, secret } = await subscribe(call, call.body)
    return { success: true, webhook: { ...toLegacySubscription(row, call.keyring), secret } }
  },
})

/** A subscription is named in one of the ways that clients know. */
const named = () => t.optional(t.id({ of: 'webhookId' }))
const names = { _id: named(), id: named(), webhookId: named() }

function namedBy(
  { _id, id, webhookId }: Partial<Record<keyof typeof names, string | undefined>>,
  usual: string,
): string {
  const [named, ...others] = [_id, id, webhookId].filter((name) => name !== undefined)
  if (named === undefined) return raise(missingRequiredParameter, { param: usual })
  if (others.length > 0) raise(mutuallyExclusiveFields, { param: usual, message: oneName })
  return named
}

const oneName = 'Name the subscription once: by _id, id or webhookId.'

export const updateWebhookSettings = operation({
  id: 'updateWebhookSettings',
  route: 'PUT /v1/webhooks/settings',
  tag: 'webhooks',
  summary: 'Changes a subscription in the legacy shape.',
  description:
    'Name the subscription by one of _id, id and webhookId. Only the sent fields change. A replaced secret signs beside the new one for 24 hours.',
  example: { with: ['_id', 'name'] },
  permission: 'webhooks:write',
  body: t.object({ ...names, ...t.partial(writable) }),
  reply: t.ok(Changed),
  errors: changingErrors,
  uses: ['receiverFault'],
  async handler(call): Promise<t.Static<typeof Changed>> {
    const { _id, id, webhookId, ...changes } = call.body
    const { row } = await changeSubscription(call, namedBy({ _id, id, webhookId }, '_id'), changes)
    return { success: true, webhook: toLegacySubscription(row, call.keyring) }
  },
})

const Success = t.object({ success: t.literal(true) })

export const deleteWebhookSettings = operation({
  id: 'deleteWebhookSettings',
  route: 'DELETE /v1/webhooks/settings',
  tag: 'webhooks',
  summary: 'Deletes a subscription by query id.',
  description: 'Name the subscription by one of id, webhookId and _id.',
  example: { with: ['id'] },
  permission: 'webhooks:write',
  query: t.object(names),
  reply: t.ok(Success),
  errors: [missingRequiredParameter, webhookNotFound, mutuallyExclusiveFields],
  async handler(call): Promise<t.Static<typeof Success>> {
    await unsubscribe(call, namedBy(call.query, 'id'))
    return { success: true }
  },
})
