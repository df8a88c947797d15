import { type Selectable, sql } from 'kysely'
import { batched, batchedWrite } from '#db/batch.ts'
import type { Db } from '#db/database.ts'
import { family } from '#db/family.ts'
import { plannedAnew } from '#db/planned-anew.ts'
import type { SmsTables } from '#db/tables/sms.ts'
import { weatherOf } from '#db/weather.ts'
import { type Mode, type Scope, seesProfile } from '#values/scope.ts'

export type SmsMessageRow = Selectable<SmsTables['sms_message']>

/** What a new message is made of; it is queued and has nothing else yet. */
export type NewSmsMessage = Pick<
  SmsMessageRow,
  | 'id'
  | 'profile_id'
  | 'from_number'
  | 'to_number'
  | 'body'
  | 'encoding'
  | 'segments'
  | 'idempotency_key'
  | 'request_hash'
  | 'created_at'
>

/** How long a request counts as running without being renewed. */
const callingFor = sql`clock_timestamp() + interval '3 seconds'`

interface Insertion {
  scope: Scope
  message: NewSmsMessage
  caller: string
}

const isAway = (cause: unknown) => weatherOf(cause) === 'away'

/** Those that come at once are one statement and one commit. */
const insertTogether = batchedWrite<Insertion, SmsMessageRow>(async (db, all) => {
  const given = all.map(({ scope: { teamId: team_id, mode }, message, caller }) => ({
    ...message,
    request_hash: message.request_hash && Buffer.from(message.request_hash).toString('hex'),
    team_id,
    mode,
    caller,
  }))
  const { rows } = await sql<SmsMessageRow>`
    insert into sms_message (id, team_id, mode, profile_id, status, from_number, to_number, body, encoding, segments,
      idempotency_key, request_hash, calling_until, calling_by, created_at)
    select one.id, profile.team_id, profile.mode, profile.id, 'queued', from_number, to_number, body, encoding, segments,
      idempotency_key, decode(request_hash, 'hex'), ${callingFor}, caller, one.created_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one(id text, team_id text, mode text, profile_id text,
      from_number text, to_number text, body text, encoding text, segments int, idempotency_key text,
      request_hash text, caller text, created_at timestamptz)
    join profile on profile.id = one.profile_id and profile.team_id = one.team_id and profile.mode = one.mode
    on conflict (team_id, mode, idempotency_key) do nothing
    returning *`.execute(db)
  return byId(all, rows, ({ message }) => message.id)
}, isAway)

function byId<K>(
  all: readonly K[],
  rows: readonly SmsMessageRow[],
  idOf: (one: K) => string,
): Map<K, SmsMessageRow> {
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    all.flatMap((one) => {
      const row = found.get(idOf(one))
      return row ? [[one, row] as const] : []
    }),
  )
}

/**
 * Inserts a message as queued, with its key, where the caller sees the profile and the key is free. Undefined when it
 * does not or is not.
 */
export async function insertMessage(
  db: Db,
  scope: Scope,
  message: NewSmsMessage,
  caller: string,
): Promise<SmsMessageRow | undefined> {
  return seesProfile(scope, message.profile_id) ? insertTogether(db, { scope, message, caller }) : undefined
}

export const messages = family('sms_message', { scope: 'profile' })

/** A message by its key, which the whole team shares in a mode, and whether its request still runs. */
export async function findByKey(
  db: Db,
  { teamId, mode }: Scope,
  key: string,
  { caller, alone }: { caller: string; alone: boolean },
): Promise<(SmsMessageRow & { running: boolean }) | undefined> {
  return db
    .selectFrom('sms_message')
    .selectAll()
    .select(
      sql<boolean>`coalesce(calling_until > clock_timestamp() and (calling_by = ${caller} or not ${alone}::boolean), false)`.as(
        'running',
      ),
    )
    .where('team_id', '=', teamId)
    .where('mode', '=', mode)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Says of those whose requests still wait for the carrier that they do, of all at once. */
export const renewCall = batched<string, true>(async (db, ids) => {
  await sql`
    update sms_message set calling_until = ${callingFor}
    where id = any(${[...ids]}::text[]) and calling_until is not null`.execute(db)
  return new Map()
})

/** The request is over, and what came of it is not known: nothing will touch the row again. */
export async function endCall(db: Db, { id }: { id: string }): Promise<void> {
  await sql`
    update sms_message set calling_until = null, calling_by = null
    where id = ${id} and calling_until is not null`.execute(db)
}

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
  const { rows } = await sql<SmsMessageRow>`${plannedAnew}
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
    where id = ${id} and team_id = ${team_id} and mode = ${mode} and status = 'queued'
    returning *`.execute(db)
  return rows[0]
}
