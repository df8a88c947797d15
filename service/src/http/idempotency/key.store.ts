import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lives } from '#db/storage/presence.ts'
import { after, minute } from '#values/clock.ts'

/** Which key it is: the same text is another key for another operation, and for another caller. */
export interface KeyName {
  operation: string
  scope: string
  key: string
}

/** A key with the request that came with it. */
export interface KeyedRequest extends KeyName {
  hash: Buffer
  now: Date
  minutes: number
  /** The credential that it came with; of a session the user. */
  madeBy: string
}

export interface KeyRow {
  request_hash: Uint8Array
  state: 'started' | 'done' | 'unknown'
  status: number | null
  headers: Record<string, string> | null
  body: string | null
  owner: string | null
  claim: string | null
  begun: boolean
  made_by: string | null
  /** The profile and time of the created object, from the answer. */
  profile_id: string | null
  created_at: Date
  /** Whether the process that owns it lives. */
  alive: boolean
}

/** An answer as it is kept. `code` is read from the body again. */
export interface Recorded {
  status: number
  headers: Record<string, string>
  body: string | null
  code?: string
  /** The profile of what was made. */
  profileId?: string | null
}

/** The owner of a claimed key: this process, with an id for each claim. */
export interface Claim {
  owner: string
  claim: string
  /** The turns that this process has in hand; what it owns besides was left behind. */
  running: readonly string[]
}

/**
 * Inserts the row in the transaction of the effect, also over an expired one. The lock belongs to the transaction and
 * cannot outlive it. Without the lock a second request would wait for the first instead of being refused as in flight.
 */
export async function insertKey(tx: Db, request: KeyedRequest): Promise<boolean> {
  const { operation, scope, key, hash, now, minutes, madeBy } = request
  const { rows } = await sql<{ key: string }>`
    with turn as (
      select pg_try_advisory_xact_lock(hashtextextended(${`${operation}|${scope}|${key}`}, 0)) as mine
    )
    insert into idempotency_key as kept (operation, scope, key, request_hash, state, created_at, expires_at, made_by)
    select ${operation}::text, ${scope}::text, ${key}::text, ${hash}::bytea, 'started',
      ${now}::timestamptz, ${after(now, minutes * minute)}::timestamptz, ${madeBy}::text
    from turn where mine
    on conflict (operation, scope, key) do update
      set request_hash = excluded.request_hash, state = 'started', status = null, headers = null, body = null,
        created_at = excluded.created_at, expires_at = excluded.expires_at,
        made_by = excluded.made_by, profile_id = null
      where kept.expires_at <= ${now}
    returning key`.execute(tx)
  return rows.length === 1
}

/**
 * Claims a key before any work: a free one, an expired one, or one whose owner died before its call began and so
 * changed nothing. Once committed, the claim holds until its owner writes the outcome or is dead. It has no timeout.
 */
export async function claimKey(db: Db, request: KeyedRequest, claim: Claim): Promise<boolean> {
  const { operation, scope, key, hash, now, minutes, madeBy } = request
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_key as kept
      (operation, scope, key, request_hash, state, created_at, expires_at, owner, claim, made_by)
    values (${operation}, ${scope}, ${key}, ${hash}, 'started', ${now}, ${after(now, minutes * minute)},
      ${claim.owner}, ${claim.claim}, ${madeBy})
    on conflict (operation, scope, key) do update
      set request_hash = excluded.request_hash, state = 'started', status = null, headers = null, body = null,
        created_at = excluded.created_at, expires_at = excluded.expires_at,
        owner = excluded.owner, claim = excluded.claim, begun = false,
        made_by = excluded.made_by, profile_id = null
      where kept.expires_at <= ${now}
        or (kept.state = 'started' and not kept.begun and not ${atWork('kept', claim)})
    returning key`.execute(db)
  return rows.length === 1
}

/** Whether the turn that a row records still runs. */
function atWork(table: string, { owner, running }: Claim) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`coalesce(case
    when ${column('owner')} = ${owner}::text then ${column('claim')} = any(${[...running]}::text[])
    else ${lives(`${table}.owner`)}
  end, false)`
}

export async function findKey(db: Db, name: KeyName, claim?: Claim): Promise<KeyRow | undefined> {
  const alive = claim ? atWork('idempotency_key', claim) : sql<boolean>`true`
  return db
    .selectFrom('idempotency_key')
    .select([
      'request_hash',
      'state',
      'status',
      'headers',
      'body',
      'owner',
      'claim',
      'begun',
      'made_by',
      'profile_id',
      'created_at',
    ])
    .select(alive.as('alive'))
    .where('operation', '=', name.operation)
    .where('scope', '=', name.scope)
    .where('key', '=', name.key)
    .executeTakeFirst()
}

export async function recordAnswer(tx: Db, name: KeyName, answer: Recorded): Promise<void> {
  await sql`update idempotency_key set ${recorded(answer)} where ${isNamed(name)}`.execute(tx)
}

function recorded({ status, headers, body, profileId = null }: Recorded) {
  return sql`state = 'done', status = ${status}, headers = ${JSON.stringify(headers)}, body = ${body},
    profile_id = ${profileId}::text`
}

/** Commits that the call follows. False when another request has taken the key over. */
export async function beginEffect(db: Db, name: KeyName, claim: string): Promise<boolean> {
  const { rows } = await sql`
    update idempotency_key set begun = true
    where ${isNamed(name)} and claim = ${claim} and state = 'started'
    returning key`.execute(db)
  return rows.length === 1
}

/** How a turn ended: with an answer to keep, in doubt, or without any effect, which leaves the key free. */
export type Ending = { kind: 'done'; answer: Recorded } | { kind: 'unknown' } | { kind: 'free' }

/** Writes how a turn ended, also over the doubt of others: its owner knows better. */
export async function endTurn(db: Db, name: KeyName, claim: string, ending: Ending): Promise<void> {
  const mine = sql`${isNamed(name)} and claim = ${claim} and state <> 'done'`
  if (ending.kind === 'free') await sql`delete from idempotency_key where ${mine}`.execute(db)
  else if (ending.kind === 'unknown')
    await sql`update idempotency_key set state = 'unknown' where ${mine}`.execute(db)
  else await sql`update idempotency_key set ${recorded(ending.answer)} where ${mine}`.execute(db)
}

function isNamed({ operation, scope, key }: KeyName) {
  return sql`operation = ${operation} and scope = ${scope} and key = ${key}`
}

/**
 * Unfinished requests in a backup may have continued after it, so the outcome under their keys is unknown. Returns
 * their number.
 */
export async function doubtKeys(db: Db): Promise<number> {
  const { numAffectedRows } =
    await sql`update idempotency_key set state = 'unknown' where state = 'started'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function deleteKeysOfTeam(tx: Db, teamId: string): Promise<void> {
  const scopes = [teamId, `${teamId}|live`, `${teamId}|test`]
  await sql`delete from idempotency_key where scope = any(${scopes}::text[])`.execute(tx)
}
