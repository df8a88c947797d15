import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { raise } from '#contract/errors.ts'
import { methodAndPath, type Operation } from '#contract/operation.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/transaction.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import { after, minute } from '#values/clock.ts'
import {
  idempotencyKeyInFlight,
  idempotencyKeyOutcomeUnknown,
  idempotencyKeyReused,
} from '../common.errors.ts'
import type { Exchange, Outgoing, Stage } from '../exchange.ts'

interface KeyRow {
  request_hash: Uint8Array
  state: 'started' | 'done' | 'unknown'
  status: number | null
  headers: Record<string, string> | null
  body: string | null
}

/**
 * For operations that change only our own database. The key's row, the effect and the recorded answer are one
 * transaction: whoever dies in the middle leaves nothing, and a second request with the key can never run beside the
 * first. An answer that changed nothing rolls the row back, and the key is free.
 */
export function idempotency(operation: Operation, db: Db): Stage {
  const rule = operation.idempotency
  if (!rule || rule.own) return (_exchange, next) => next()
  return async (exchange, next) => {
    const { idempotencyKey: key, caller } = exchange
    if (key === undefined || !caller) return next()
    const scope = rule.scope === 'team' ? caller.teamId : `${caller.teamId}|${caller.mode}`
    const hash = requestHash(exchange, operation)
    return transaction(db, async (tx) => {
      const row = { operation: operation.id, scope, key }
      const won = await insert(tx, row, hash, exchange.now, rule.minutes)
      if (!won) return replay(await find(tx, row), hash)
      exchange.tx = tx
      const answer = await next()
      await record(tx, row, answer)
      return answer
    })
  }
}

/** Method, path, query and the body without regard to key order and white space. */
function requestHash({ incoming, body }: Exchange, { route }: Operation): Buffer {
  const [method] = methodAndPath(route)
  return createHash('sha256')
    .update([method, incoming.path, incoming.rawQuery, canonicalJson(body)].join('\n'))
    .digest()
}

interface KeyName {
  operation: string
  scope: string
  key: string
}

/**
 * Inserts the row, over an expired one too. The lock belongs to the transaction and cannot outlive it; without it a
 * second request would wait for the first instead of being told that it runs.
 */
async function insert(tx: Db, { operation, scope, key }: KeyName, hash: Buffer, now: Date, minutes: number) {
  const { rows } = await sql<{ key: string }>`
    with turn as (
      select pg_try_advisory_xact_lock(hashtextextended(${`${operation}|${scope}|${key}`}, 0)) as mine
    )
    insert into idempotency_key as kept (operation, scope, key, request_hash, state, created_at, expires_at)
    select ${operation}::text, ${scope}::text, ${key}::text, ${hash}::bytea, 'started',
      ${now}::timestamptz, ${after(now, minutes * minute)}::timestamptz
    from turn where mine
    on conflict (operation, scope, key) do update
      set request_hash = excluded.request_hash, state = 'started', status = null, headers = null, body = null,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      where kept.expires_at <= ${now}
    returning key`.execute(tx)
  return rows.length === 1
}

async function find(tx: Db, { operation, scope, key }: KeyName): Promise<KeyRow | undefined> {
  return tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'state', 'status', 'headers', 'body'])
    .where('operation', '=', operation)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

function replay(row: KeyRow | undefined, hash: Buffer): Outgoing {
  if (row && !Buffer.from(row.request_hash).equals(hash)) raise(idempotencyKeyReused)
  if (row?.state === 'unknown') raise(idempotencyKeyOutcomeUnknown)
  if (row?.state !== 'done' || row.status === null)
    raise(idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } })
  return { status: row.status, headers: { ...row.headers, 'Idempotent-Replayed': 'true' }, body: row.body }
}

async function record(
  tx: Db,
  { operation, scope, key }: KeyName,
  { status, headers, body }: Outgoing,
): Promise<void> {
  await sql`update idempotency_key set state = 'done', status = ${status}, headers = ${JSON.stringify(headers)}, body = ${body}
    where operation = ${operation} and scope = ${scope} and key = ${key}`.execute(tx)
}
