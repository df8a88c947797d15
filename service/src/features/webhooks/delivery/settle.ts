import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { batched } from '#db/query/batch.ts'
import { send, transaction } from '#db/query/transaction.ts'
import { after } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import type { WebhookRow } from '../subscriptions/webhooks.store.ts'
import type { Outcome } from './attempt.ts'
import type { DeliveryRow } from './deliveries.store.ts'
import { type FinishedDelivery, finishAll, insertNext, learnAll, untouched } from './outcomes.store.ts'
import { nextDelayMs, patienceMs } from './schedule.ts'

interface Settling {
  row: DeliveryRow
  startedAt: Date
  outcome: Outcome
  now: Date
}

/**
 * Records the outcome of an attempt: the log row, the state of the webhook, and the next attempt, in one transaction.
 * Concurrent attempts share it. A worker that lost the row meanwhile records nothing.
 */
export async function settle(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  row: DeliveryRow,
  startedAt: Date,
  outcome: Outcome,
): Promise<void> {
  await settleTogether(db, { row, startedAt, outcome, now: clock.now() })
}

const settleTogether = batched<Settling, true>(async (db, all) => {
  await settleAll(db, all)
  return new Map(all.map((one) => [one, true]))
})

function settleAll(db: Db, all: readonly Settling[]): Promise<void> {
  return transaction(db, async (tx) => {
    const webhookIds = [...new Set(all.map(({ row }) => row.webhook_id))]
    const { webhooks, finishedIds } = await finishAll(tx, webhookIds, all.map(finishedOf))
    const next: DeliveryRow[] = []
    for (const one of all) {
      const webhook = webhooks.get(one.row.webhook_id)
      if (!webhook || !finishedIds.has(one.row.id)) continue
      const learned = learnedFrom(webhook, one)
      webhooks.set(webhook.id, learned)
      const following = nextOf(one, learned)
      if (following) next.push(following)
    }
    send(learnAll(tx, [...webhooks.values()]))
    send(insertNext(tx, next))
  })
}

function finishedOf({ row, startedAt, outcome, now }: Settling): FinishedDelivery {
  return {
    id: row.id,
    team_id: row.team_id,
    mode: row.mode,
    fence: row.fence,
    status: outcome.succeeded ? 'success' : 'failed',
    status_code: outcome.statusCode,
    response_body: outcome.responseBody,
    error_message: outcome.errorMessage,
    response_ms: outcome.responseMs,
    created_at: startedAt,
    finished_at: now,
  }
}

/** Gone disables at once; else a webhook that was called for days and never said yes is left alone. */
function learnedFrom(webhook: WebhookRow, { outcome, now }: Settling): WebhookRow {
  const called = { ...webhook, last_delivery_at: now }
  if (outcome.succeeded) return { ...called, failure_count: 0, failing_since: null }
  const { failure_count, is_active, disabled_reason } = webhook
  const failing_since = webhook.failing_since ?? now
  const failing = is_active && now.getTime() - failing_since.getTime() >= patienceMs
  const reason = outcome.gone ? 'gone' : failing ? 'failing' : undefined
  return {
    ...called,
    failure_count: failure_count + 1,
    failing_since,
    ...(reason && !disabled_reason && { is_active: false, disabled_at: now, disabled_reason: reason }),
  }
}

function nextOf({ row, outcome, now }: Settling, learned: WebhookRow): DeliveryRow | undefined {
  const delay = nextDelayMs(row.attempt, outcome.retryAfterMs)
  if (outcome.succeeded || row.on_request || !learned.is_active || delay === undefined) return undefined
  return {
    ...row,
    ...untouched,
    id: newId(now),
    webhook_name: learned.name,
    url: learned.url,
    status: 'pending',
    attempt: row.attempt + 1,
    due_at: after(now, delay),
    created_at: now,
  }
}
