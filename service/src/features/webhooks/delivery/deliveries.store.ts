import { type Selectable, sql } from 'kysely'
import { type Db, isAny, ofOwner, type Tables } from '#db/database.ts'
import { findOwned } from '#db/query/batch.ts'
import { countOf, type Order, type PageRequest, paginate } from '#db/query/keyset.ts'
import { owned } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import { isVisible, type WebhookRow } from '../subscriptions/webhooks.store.ts'
import type { WebhookDeliveryTable } from '../webhooks.tables.ts'

export type DeliveryRow = Selectable<WebhookDeliveryTable>
export type EventRow = Selectable<Tables['event']>

/** The columns of an attempt without an answer. */
export type Finished = Pick<DeliveryRow, 'status' | 'error_message' | 'finished_at'>

/** How a row that was inserted for a request is held: no loop renews it, so it has to outlast the attempt. */
const requestLeaseSeconds = 30

const findWebhook = findOwned<WebhookRow>('webhook')
const findToldEvent = findOwned<EventRow>('event')

/** The webhook and the event of an attempt; attempts of one webhook that begin at once share its row. */
export async function findLetter(
  db: Db,
  row: DeliveryRow,
): Promise<{ webhook: WebhookRow | undefined; event: EventRow | undefined }> {
  const [webhook, event] = await Promise.all([
    findWebhook(db, row, row.webhook_id),
    findToldEvent(db, row, row.event_id),
  ])
  return { webhook, event }
}

/** False when another process holds the row by now. */
export async function finishDelivery(
  db: Db,
  { id, team_id, mode, fence }: DeliveryRow,
  finished: Finished,
): Promise<boolean> {
  const row = await owned(db, { team_id, mode })
    .update('webhook_delivery')
    .set({ ...finished, lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends everything of an inactive webhook that is due, but what another attempt holds. */
export async function failDue(
  db: Db,
  { id, team_id, mode, webhook_id, fence }: DeliveryRow,
  message: string,
  now: Date,
): Promise<void> {
  await sql`
    update webhook_delivery
    set status = 'failed', error_message = ${message}, finished_at = ${now}, lease_until = null, lease_owner = null
    where webhook_id = ${webhook_id} and ${ofOwner({ team_id, mode })}
      and status = 'pending' and not on_request and due_at <= ${now}
      and ((id = ${id} and fence = ${fence}) or lease_until is null or lease_until < clock_timestamp())`.execute(
    db,
  )
}

/** Gives back what nothing was done with. */
export async function releaseDelivery(db: Db, { id, team_id, mode, fence }: DeliveryRow): Promise<void> {
  await owned(db, { team_id, mode })
    .update('webhook_delivery')
    .set({ lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'pending')
    .execute()
}

export async function insertEvent(db: Db, event: EventRow): Promise<void> {
  await db.insertInto('event').values(event).execute()
}

/**
 * An event that was sent to the webhook before, or that it may receive. A key that is limited to profiles finds no
 * events of other profiles, even if the webhook once received them.
 */
export async function findEvent(
  db: Db,
  scope: Scope,
  { id: webhookId }: WebhookRow,
  id: string,
): Promise<EventRow | undefined> {
  return owned(db, scope)
    .from('event')
    .selectAll('event')
    .where('event.id', '=', id)
    .where(isOfProfiles(scope))
    .where(
      sql<boolean>`exists (
        select 1 from webhook where webhook.id = ${webhookId} and webhook.team_id = event.team_id
          and (webhook.profile_ids = '{}' or event.profile_id = any(webhook.profile_ids)
            or exists (select 1 from webhook_delivery sent where sent.webhook_id = webhook.id and sent.event_id = event.id)))`,
    )
    .executeTakeFirst()
}

/** An attempt that a request makes by itself, so no loop may take it. */
export async function insertOnRequest(
  db: Db,
  { id, team_id, mode, name, url }: WebhookRow,
  event: EventRow,
  deliveryId: string,
  now: Date,
): Promise<DeliveryRow> {
  return db
    .insertInto('webhook_delivery')
    .values({
      id: deliveryId,
      team_id,
      mode,
      webhook_id: id,
      webhook_name: name,
      event_id: event.id,
      event: event.type,
      url,
      status: 'pending',
      attempt: sql<number>`1 + (select count(*)::int from webhook_delivery
        where webhook_id = ${id} and event_id = ${event.id} and status <> 'pending')`,
      on_request: true,
      due_at: now,
      lease_until: sql<Date>`clock_timestamp() + ${`${requestLeaseSeconds} seconds`}::interval`,
      lease_owner: 'request',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type LogRow = DeliveryRow & { event_body: string; next_attempt_at: Date | null }

export interface LogFilter {
  status?: 'pending' | 'success' | 'failed' | undefined
  event?: string | undefined
  webhook_id?: string | undefined
  event_id?: string | undefined
}

const newestFirst: Order = {
  by: sql.ref('webhook_delivery.created_at'),
  type: 'timestamptz',
  direction: 'desc',
  id: sql.ref('webhook_delivery.id'),
}

/** When a waiting attempt is due, or the one that follows a failed attempt. */
const nextAttemptAt = sql<Date | null>`case
  when webhook_delivery.status = 'pending' then webhook_delivery.due_at
  when webhook_delivery.status = 'failed' and not webhook_delivery.on_request then (
    select later.due_at from webhook_delivery later
    where later.webhook_id = webhook_delivery.webhook_id and later.event_id = webhook_delivery.event_id
      and later.attempt = webhook_delivery.attempt + 1 and not later.on_request and later.status = 'pending')
  end`.as('next_attempt_at')

export async function listDeliveries(db: Db, scope: Scope, filter: LogFilter, page: PageRequest) {
  let query = owned(db, scope)
    .from('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .innerJoin('event', 'event.id', 'webhook_delivery.event_id')
    .selectAll('webhook_delivery')
    .select(['event.body as event_body', nextAttemptAt])
    .where(isVisible(scope))
    .where(isOfProfiles(scope))
  for (const [column, value] of Object.entries(filter))
    if (value !== undefined)
      query = query.where(sql<boolean>`${sql.ref(`webhook_delivery.${column}`)} = ${value}`)
  const rows = await paginate(db, query, page, newestFirst)
  return { ...rows, total: page.offset === null ? undefined : await countOf(query) }
}

/** A test event belongs to no profile: it is visible where the webhook is. */
function isOfProfiles({ profileIds }: Scope) {
  return profileIds === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(event.profile_id is null or ${isAny('event.profile_id', profileIds)})`
}
