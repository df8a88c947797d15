import { type Selectable, sql } from 'kysely'
import { batched } from '#db/batch.ts'
import { type Db, inScope } from '#db/database.ts'
import { type Page, type PageRequest, paginate } from '#db/keyset.ts'
import type { SmsStatus, SmsTables } from '#db/tables/sms.ts'
import type { Mode, Scope } from '#values/scope.ts'

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
  const { id, profile_id, from_number, to_number, body, encoding, segments, created_at } = message
  const { idempotency_key, request_hash } = message
  return db
    .insertInto('sms_message')
    .columns([
      'id',
      'team_id',
      'mode',
      'profile_id',
      'status',
      'from_number',
      'to_number',
      'body',
      'encoding',
      'segments',
      'idempotency_key',
      'request_hash',
      'calling_until',
      'calling_by',
      'created_at',
    ])
    .expression((from) =>
      from
        .selectFrom('profile')
        .select([
          sql<string>`${id}::text`.as('id'),
          'team_id',
          'mode',
          'profile.id as profile_id',
          sql<SmsStatus>`'queued'`.as('status'),
          sql<string>`${from_number}::text`.as('from_number'),
          sql<string>`${to_number}::text`.as('to_number'),
          sql<string>`${body}::text`.as('body'),
          sql<'gsm7'>`${encoding}::text`.as('encoding'),
          sql<number>`${segments}::int`.as('segments'),
          sql<string>`${idempotency_key}::text`.as('idempotency_key'),
          sql<Uint8Array>`${request_hash}::bytea`.as('request_hash'),
          sql<Date>`${callingFor}`.as('calling_until'),
          sql<string>`${caller}::text`.as('calling_by'),
          sql<Date>`${created_at}::timestamptz`.as('created_at'),
        ])
        .where('profile.id', '=', profile_id)
        .where(inScope(scope, 'profile', 'id')),
    )
    .onConflict((conflict) => conflict.columns(['team_id', 'mode', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

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

export async function findMessage(db: Db, scope: Scope, id: string): Promise<SmsMessageRow | undefined> {
  return db
    .selectFrom('sms_message')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst()
}

export interface MessageFilter {
  status?: SmsStatus | undefined
  profileId?: string | undefined
}

export async function listMessages(
  db: Db,
  scope: Scope,
  { status, profileId }: MessageFilter,
  page: PageRequest,
): Promise<Page<SmsMessageRow>> {
  let query = db.selectFrom('sms_message').selectAll().where(inScope(scope))
  if (status !== undefined) query = query.where('status', '=', status)
  if (profileId !== undefined) query = query.where('profile_id', '=', profileId)
  return paginate(query, page)
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

/** The message is sent, and in live mode its use is written down, in one statement. Undefined when it is gone. */
export async function recordSent(
  db: Db,
  { id, team_id, mode }: Owned,
  providerMessageId: string,
  sentAt: Date,
): Promise<SmsMessageRow | undefined> {
  const { rows } = await sql<SmsMessageRow>`
    with sent as (
      update sms_message
      set status = 'sent', provider_message_id = ${providerMessageId}, sent_at = ${sentAt},
        calling_until = null, calling_by = null
      where id = ${id} and team_id = ${team_id} and mode = ${mode} and status = 'queued'
      returning *
    ), used as (
      insert into sms_usage (message_id, team_id, profile_id, segments, sent_at)
      select id, team_id, profile_id, segments, sent_at from sent where mode = 'live'
    )
    select * from sent`.execute(db)
  return rows[0]
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
