import { sql } from 'kysely'
import type { Emission, Emit } from '#contract/work/event.ts'
import { afterCommit } from '#db/query/transaction.ts'

/**
 * The events, and the first attempt at telling each receiver that subscribes to one: a receiver of the same team and
 * mode that names the profile or none at all. One that is being deleted is waited for and then left out: its delivery
 * would fail the cause.
 */
export const emission: Emission = (events) => sql`emitted as (
    insert into event (id, team_id, mode, profile_id, type, body, created_at)
    select one.* from cause, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as one(id text, team_id text, mode text, profile_id text, type text, body text, created_at timestamptz)
    returning *
  ), aimed as (
    insert into webhook_delivery
      (id, team_id, mode, webhook_id, webhook_name, event_id, event, url, status, attempt, due_at, created_at)
    select substr(md5(webhook.id || emitted.id), 1, 24), emitted.team_id, emitted.mode, webhook.id, webhook.name, emitted.id, emitted.type,
      webhook.url, 'pending', 1, emitted.created_at, emitted.created_at
    from emitted join webhook on webhook.team_id = emitted.team_id and webhook.mode = emitted.mode
    where webhook.is_active and webhook.events @> array[emitted.type]
      and (webhook.profile_ids = '{}' or webhook.profile_ids @> array[emitted.profile_id])
    for key share of webhook
    returning 1
  )`

/** All of it belongs to the caller's transaction: no event without its cause, no cause without its event. */
export function emitter(wake: (work: string) => void): Emit {
  return async (tx, ...events) => {
    if (events.length === 0) return
    const { rows } = await sql<{ aimed: number }>`
      with cause as (select 1), ${emission(events)}
      select count(*)::int as aimed from aimed`.execute(tx)
    if (rows[0]?.aimed) afterCommit(() => wake('webhooks'))
  }
}
