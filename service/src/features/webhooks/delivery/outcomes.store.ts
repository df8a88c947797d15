import { sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import type { WebhookRow } from '../subscriptions/webhooks.store.ts'
import type { DeliveryRow } from './deliveries.store.ts'

/** The outcome of an attempt, as the log stores it. */
export interface FinishedDelivery {
  id: string
  team_id: string
  mode: string
  fence: number
  status: 'success' | 'failed'
  status_code: number | null
  response_body: string | null
  error_message: string | null
  response_ms: number
  /** When the attempt was made: the log is in the order of attempts. */
  created_at: Date
  finished_at: Date
}

/**
 * Holds the webhooks, so that their attempts settle one by one, and finishes the rows that nobody else holds by now.
 * The statements travel as one; rows are locked in the order of their ids, the webhooks before their rows, as a webhook
 * that is deleted locks them.
 */
export async function finishAll(
  db: Db,
  webhookIds: readonly string[],
  finished: readonly FinishedDelivery[],
): Promise<{ webhooks: Map<string, WebhookRow>; finishedIds: Set<string> }> {
  const ids = finished.map(({ id }) => id)
  const [webhooks, , done] = await Promise.all([
    db
      .selectFrom('webhook')
      .selectAll()
      .where(isAny('id', webhookIds))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    sql`select 1 from webhook_delivery where id = any(${ids}::text[]) order by id for update`.execute(db),
    writeFinished(db, finished),
  ])
  return {
    webhooks: new Map(webhooks.map((webhook) => [webhook.id, webhook])),
    finishedIds: new Set(done.map(({ id }) => id)),
  }
}

async function writeFinished(db: Db, finished: readonly FinishedDelivery[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update webhook_delivery as delivery
    set status = one.status, status_code = one.status_code, response_body = one.response_body,
      error_message = one.error_message, response_ms = one.response_ms, created_at = one.created_at,
      finished_at = one.finished_at, url = webhook.url, webhook_name = webhook.name,
      lease_until = null, lease_owner = null
    from ${records('webhook_delivery', finished)} as one, webhook
    where delivery.id = one.id and delivery.team_id = one.team_id and delivery.mode = one.mode
      and delivery.fence = one.fence and delivery.status = 'pending' and webhook.id = delivery.webhook_id
    returning delivery.id`.execute(db)
  return rows
}

/** What webhooks have learned from their attempts. */
export async function learnAll(db: Db, webhooks: readonly WebhookRow[]): Promise<void> {
  await sql`
    update webhook set failure_count = one.failure_count, failing_since = one.failing_since,
      last_delivery_at = one.last_delivery_at, is_active = one.is_active, disabled_at = one.disabled_at,
      disabled_reason = one.disabled_reason
    from ${records('webhook', webhooks)} as one
    where webhook.id = one.id and webhook.team_id = one.team_id and webhook.mode = one.mode`.execute(db)
}

/** What a row has before anything was done with it. */
export const untouched = {
  on_request: false,
  lease_until: null,
  lease_owner: null,
  fence: 0,
  status_code: null,
  response_body: null,
  error_message: null,
  response_ms: null,
  finished_at: null,
} satisfies Partial<DeliveryRow>

/** The next attempts of the same events at the same webhooks. */
export async function insertNext(db: Db, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into webhook_delivery select * from ${records('webhook_delivery', rows)}`.execute(db)
}
