import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { newId } from '#values/id.ts'
import type { WebhookRow } from '../subscriptions/webhooks.store.ts'
import { webhooks } from '../subscriptions/webhooks.ts'
import { eventNotFound, eventNotReplayable, invalidUrl, webhookNotFound } from '../webhooks.errors.ts'
import { webhookTest } from '../webhooks.events.ts'
import { type EventRow, findEvent, insertEvent, type LogRow, listDeliveries } from './deliveries.store.ts'
import { hasLapsed } from './event-age.ts'
import { Attempted, deliverNow } from './on-request.ts'

const Delivery = t.object(
  {
    id: t.id(),
    webhookId: t.id(),
    webhookName: t.anyString(),
    eventId: t.anyString(),
    event: t.anyString(),
    url: t.anyString(),
    status: t.oneOf('pending', 'success', 'failed'),
    statusCode: t.nullable(t.integer(0)),
    requestPayload: t.foreignIn(t.anything({ description: 'The body as it is sent.' })),
    responseBody: t.nullable(t.foreign({ description: 'Cut at 4 KB.' })),
    errorMessage: t.nullable(t.anyString()),
    attemptNumber: t.integer(1),
    responseTime: t.nullable(t.integer(0, undefined, { description: 'Milliseconds.' })),
    nextAttemptAt: t.nullable(
      t.timestamp({
        description: 'When a waiting attempt is made, or the one that follows a failed attempt.',
      }),
    ),
    createdAt: t.timestamp({
      description: 'When the attempt was made; until then, when it was put in line.',
    }),
  },
  { component: 'WebhookDelivery' },
)

export const getWebhookLogs = operation({
  id: 'getWebhookLogs',
  route: 'GET /v1/webhooks/logs',
  tag: 'webhooks',
  summary: 'Lists delivery attempts, newest first.',
  description:
    'One row per attempt, kept 30 days. With `skip`, of at most 10000, the answer also holds total, skip and limit.',
  permission: 'webhooks:read',
  query: t.object({
    status: t.optional(t.oneOfCode('invalid_status', 'pending', 'success', 'failed')),
    event: t.optional(t.text(100)),
    webhookId: t.optional(t.id({ filter: 'present' })),
    eventId: t.optional(t.text(200)),
  }),
  reply: t.page(Delivery, t.skipFields),
  paging: { skip: true, usual: 50, skipMax: { value: 10_000, code: 'invalid_pagination' } },
  errors: [],
  async handler({ db, scope, query, page }) {
    const { webhookId, eventId, ...plain } = query
    const filter = { ...plain, webhook_id: webhookId, event_id: eventId }
    return pageAnswer(await listDeliveries(db, scope, filter, page), page, toDelivery)
  },
})

export const redeliverWebhookEvent = operation({
  id: 'redeliverWebhookEvent',
  route: 'POST /v1/webhooks/logs/redeliver',
  tag: 'webhooks',
  summary: 'Sends a past event again with its original body.',
  description:
    'Makes one attempt at once with the same webhook-id, also if earlier ones succeeded. It is never repeated. The answer is 200 even if the receiver fails. Events can be sent again for 30 days.',
  permission: 'webhooks:write',
  body: t.object({ webhookId: t.id(), eventId: t.text(200) }),
  reply: t.ok(Attempted),
  errors: [webhookNotFound, eventNotFound, eventNotReplayable, invalidUrl],
  uses: ['arm', 'meter', 'receiver', 'receiverFault'],
  async handler(call) {
    const { db, scope, body, now } = call
    const webhook = await webhooks.find(call, body.webhookId, 'webhookId')
    const event = await findEvent(db, scope, webhook, body.eventId)
    if (hasLapsed(body.eventId, event, webhook.created_at, now)) raise(eventNotReplayable)
    return deliverNow(call, webhook, event ?? raise(eventNotFound))
  },
})

export const testWebhook = operation({
  id: 'testWebhook',
  route: 'POST /v1/webhooks/test',
  tag: 'webhooks',
  summary: 'Sends one test event to a subscription.',
  description:
    'Makes one attempt with `webhook.test` and never repeats it. The answer is 200 even if the receiver fails; the log holds the attempt.',
  permission: 'webhooks:write',
  body: t.object({ webhookId: t.id() }),
  reply: t.ok(Attempted),
  errors: [webhookNotFound, invalidUrl],
  uses: ['arm', 'meter', 'receiver', 'receiverFault'],
  async handler(call) {
    const { body, now } = call
    const webhook = await webhooks.find(call, body.webhookId, 'webhookId')
    const event = testEvent(webhook, now)
    return deliverNow(call, webhook, event, (tx) => insertEvent(tx, event))
  },
})

function testEvent({ team_id, mode, name }: WebhookRow, now: Date): EventRow {
  const id = `evt_${newId(now)}`
  const data = { message: `This is a test of the webhook ${name}.` }
  const body = JSON.stringify({ id, type: webhookTest.type, createdAt: now.toISOString(), mode, data })
  return { id, team_id, mode, profile_id: null, type: webhookTest.type, body, created_at: now }
}

function toDelivery(row: LogRow): t.Static<typeof Delivery> {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    webhookName: row.webhook_name,
    eventId: row.event_id,
    event: row.event,
    url: row.url,
    status: row.status,
    statusCode: row.status_code,
    requestPayload: JSON.parse(row.event_body),
    responseBody: row.response_body,
    errorMessage: row.error_message,
    attemptNumber: row.attempt,
    responseTime: row.response_ms,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
