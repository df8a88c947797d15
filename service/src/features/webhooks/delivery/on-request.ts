import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import type { WebhookRow } from '../subscriptions/webhooks.store.ts'
import { webhooks } from '../subscriptions/webhooks.ts'
import { invalidUrl } from '../webhooks.errors.ts'
import { attemptDelivery, type Sending } from './attempt.ts'
import { type DeliveryRow, type EventRow, finishDelivery, insertOnRequest } from './deliveries.store.ts'
import { settle } from './settle.ts'

/** How a receiver took what was sent to it on request. */
export const Attempted = t.object({
  success: t.boolean(),
  statusCode: t.nullable(t.integer(100, 599)),
  responseTime: t.integer(0, undefined, { description: 'Milliseconds.' }),
  message: t.anyString(),
})

/**
 * Makes one attempt while the caller waits; it is never repeated. `prepare` may write what the log row rests on, in
 * the same transaction. A webhook that is not active is called too: that is how one finds out whether it works again.
 */
export async function deliverNow(
  call: Call & Sending & Pick<Tools, 'receiverFault'>,
  webhook: WebhookRow,
  event: EventRow,
  prepare: (tx: Db) => Promise<void> = async () => {},
): Promise<t.Static<typeof Attempted>> {
  const { transaction, receiverFault, now } = call
  const fault = await receiverFault(webhook.url, webhook.mode)
  if (fault) raise(invalidUrl, { message: fault })
  const { row, held } = await transaction(async (tx) => {
    const held = await webhooks.hold(tx, call, webhook.id)
    await prepare(tx)
    const row = await insertOnRequest(tx, held, event, newId(now), now)
    return { row, held }
  })
  const outcome = await attemptDelivery(call, held, event, row.attempt).catch(async (cause) => {
    await endInterrupted(call.db, row, now)
    throw cause
  })
  await settle(call, row, now, outcome)
  return {
    success: outcome.succeeded,
    statusCode: outcome.statusCode,
    responseTime: outcome.responseMs,
    message: outcome.errorMessage ?? `The receiver answered ${outcome.statusCode}.`,
  }
}

/** The attempt will not complete. Its caller got no answer and may repeat the request. */
export async function endInterrupted(db: Db, row: DeliveryRow, now: Date): Promise<void> {
  const message = 'The attempt was interrupted.'
  await finishDelivery(db, row, { status: 'failed', error_message: message, finished_at: now })
}
