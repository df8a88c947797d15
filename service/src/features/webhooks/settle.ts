import type { Tools } from '#contract/tools.ts'
import { transaction } from '#db/transaction.ts'
import { after } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import type { Outcome } from './attempt.ts'
import * as deliveries from './deliveries.store.ts'
import { nextDelayMs, patienceMs } from './schedule.ts'
import { updateWebhook, type WebhookChanges, type WebhookRow } from './webhooks.store.ts'

/**
 * Records what came of an attempt: the log row, what the webhook learns from it, and the next attempt, as one. Whoever
 * lost the row meanwhile records nothing. The webhook is locked before the row, as deleting it does.
 */
export async function settle(
  { db, clock }: Tools,
  row: deliveries.DeliveryRow,
  startedAt: Date,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const webhook = await deliveries.findWebhookForUpdate(tx, row)
    if (!webhook) return
    const finished = await deliveries.finishDelivery(tx, row, {
      status: outcome.succeeded ? 'success' : 'failed',
      url: webhook.url,
      webhook_name: webhook.name,
      status_code: outcome.statusCode,
      response_body: outcome.responseBody,
      error_message: outcome.errorMessage,
      response_ms: outcome.responseMs,
      created_at: startedAt,
      finished_at: now,
    })
    if (!finished) return
    const changes = outcome.succeeded ? afterSuccess(now) : afterFailure(webhook, outcome, now)
    const learned = await updateWebhook(tx, webhook, webhook.id, changes)
    const delay = nextDelayMs(row.attempt, outcome.retryAfterMs)
    if (outcome.succeeded || row.on_request || !learned?.is_active || delay === undefined) return
    await deliveries.insertNext(tx, row, { ...learned, id: newId(now) }, after(now, delay), now)
  })
}

function afterSuccess(now: Date): WebhookChanges {
  return { failure_count: 0, failing_since: null, last_delivery_at: now }
}

/** Gone disables at once; else a webhook that was called for days and never said yes is left alone. */
function afterFailure(webhook: WebhookRow, { gone }: Outcome, now: Date): WebhookChanges {
  const { failing_since, failure_count, is_active, disabled_reason } = webhook
  const since = failing_since ?? now
  const failing = is_active && now.getTime() - since.getTime() >= patienceMs
  const reason = gone ? 'gone' : failing ? 'failing' : undefined
  return {
    failure_count: failure_count + 1,
    failing_since: since,
    last_delivery_at: now,
    ...(reason && !disabled_reason && { is_active: false, disabled_at: now, disabled_reason: reason }),
  }
}
