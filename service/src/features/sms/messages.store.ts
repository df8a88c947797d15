import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAway } from '#db/engines/database-condition.ts'
import { batched, batchedWrite, findOwned } from '#db/query/batch.ts'
import { family } from '#db/query/family.ts'
import { owned } from '#db/query/scoped.ts'
import { type Scope, seesProfile } from '#values/scope.ts'
import type { SmsTables } from './sms.tables.ts'

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

export function byId<K>(
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
  scope: Scope,
  key: string,
  { caller, alone }: { caller: string; alone: boolean },
): Promise<(SmsMessageRow & { running: boolean }) | undefined> {
  return owned(db, scope)
    .from('sms_message')
    .selectAll()
    .select(
      sql<boolean>`coalesce(calling_until > clock_timestamp() and (calling_by = ${caller} or not ${alone}::boolean), false)`.as(
        'running',
      ),
    )
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

/** The request is over, and its outcome is unknown: nothing will change the row again. */
export async function endCall(db: Db, { id }: { id: string }): Promise<void> {
  await sql`
    update sms_message set calling_until = null, calling_by = null
    where id = ${id} and calling_until is not null`.execute(db)
}

export const findMessageForWork = findOwned<SmsMessageRow>('sms_message')
