import { sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import { isAway } from '#db/engines/database-condition.ts'
import { batchedWrite } from '#db/query/batch.ts'
import type { Mode } from '#values/scope.ts'
import { byId, type SmsMessageRow } from './messages.store.ts'

/** Nothing was sent: the row is taken back, and its key is free. */
export async function takeBack(db: Db, { id }: { id: string }): Promise<void> {
  await sql`delete from sms_message where id = ${id} and status = 'queued'`.execute(db)
}

type Owned = { id: string; team_id: string; mode: Mode }

export interface Acceptance {
  message: Owned
  providerMessageId: string
  sentAt: Date
}

/** Messages are sent, and in live mode their use is written down, in one statement. Without those that are gone. */
async function recordAll(
  db: Db,
  all: readonly Acceptance[],
): Promise<ReadonlyMap<Acceptance, SmsMessageRow>> {
  const given = all.map(({ message: { id, team_id, mode }, providerMessageId, sentAt }) => ({
    id,
    team_id,
    mode,
    provider: providerMessageId,
    at: sentAt,
  }))
  const { rows } = await sql<SmsMessageRow>`
    with accepted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as one(id text, team_id text, mode text, provider text, at timestamptz)
    ), sent as (
      update sms_message
      set status = 'sent', provider_message_id = provider, sent_at = at, calling_until = null, calling_by = null
      from accepted
      where sms_message.id = accepted.id and sms_message.team_id = accepted.team_id
        and sms_message.mode = accepted.mode and status = 'queued'
      returning sms_message.*
    ), used as (
      insert into sms_usage (message_id, team_id, profile_id, segments, sent_at)
      select id, team_id, profile_id, segments, sent_at from sent where mode = 'live'
    )
    select * from sent`.execute(db)
  return byId(all, rows, ({ message }) => message.id)
}

/** Those that come at once share a commit. Undefined when the message is gone. */
export const recordSent = batchedWrite(recordAll, isAway)

/** The same in the open transaction. */
export async function recordSentIn(tx: Db, one: Acceptance): Promise<SmsMessageRow | undefined> {
  return (await recordAll(tx, [one])).get(one)
}

export async function recordFailed(
  db: Db,
  { id, team_id, mode }: Owned,
  errorCode: string,
): Promise<SmsMessageRow | undefined> {
  const { rows } = await sql<SmsMessageRow>`
    update sms_message set status = 'failed', error_code = ${errorCode}, calling_until = null, calling_by = null
    where id = ${id} and ${ofOwner({ team_id, mode })} and status = 'queued'
    returning *`.execute(db)
  return rows[0]
}
