import { sql } from 'kysely'
import type { Emit } from '#contract/event.ts'
import { afterCommit } from '#db/transaction.ts'
import { newId } from '#values/id.ts'

/**
 * Writes the event, and the first attempt at telling each receiver that subscribes to it. All of it belongs to the
 * caller's transaction: no event without its cause, no cause without its event. A receiver is subscribed when it is
 * of the same team and mode and names the profile or none at all.
 */
export function emitter(wake: (work: string) => void): Emit {
  return async (tx, { teamId, mode, profileId }, { type }, data, now) => {
    const id = `evt_${newId(now)}`
    const body = JSON.stringify({ id, type, createdAt: now.toISOString(), mode, data })
    const { numAffectedRows } = await sql`
      with told as (
        insert into event (id, team_id, mode, profile_id, type, body, created_at)
        values (${id}, ${teamId}, ${mode}, ${profileId}, ${type}, ${body}, ${now})
        returning id
      )
      insert into webhook_delivery
        (id, team_id, mode, webhook_id, webhook_name, event_id, event, url, status, attempt, due_at, created_at)
      select substr(md5(webhook.id || told.id), 1, 24), ${teamId}::text, ${mode}::text, webhook.id, webhook.name, told.id, ${type}::text,
        webhook.url, 'pending', 1, ${now}::timestamptz, ${now}::timestamptz
      from told, webhook
      where webhook.team_id = ${teamId} and webhook.mode = ${mode} and webhook.is_active
        and webhook.events @> array[${type}::text]
        and (webhook.profile_ids = '{}' or webhook.profile_ids @> array[${profileId}::text])`.execute(tx)
    if (numAffectedRows) afterCommit(() => wake('webhooks'))
  }
}
