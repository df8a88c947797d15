import { type Selectable, sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import type { AssetAttachTables, AttachState } from './attach.tables.ts'

export type AttachRow = Selectable<AssetAttachTables['asset_attach']>

/** How long a request counts as running without saying so again. */
const callingFor = sql`clock_timestamp() + interval '3 seconds'`

/** The worker that holds a row. An embedded database has only one. */
export interface Worker {
  caller: string
  alone: boolean
}

function runs({ caller, alone }: Worker) {
  return sql<boolean>`coalesce(kept.calling_until > clock_timestamp()
    and (kept.calling_by = ${caller} or not ${alone}::boolean), false)`
}

type NewRow = Pick<
  AttachRow,
  'id' | 'account_id' | 'idempotency_key' | 'request_hash' | 'campaign_id' | 'created_at' | 'expires_at'
>

/**
 * Takes a key to work under it: a new one, one that has expired, or one whose request has ended between two calls.
 * Undefined when it is not to be had.
 */
export async function takeKey(
  db: Db,
  { teamId, mode }: Scope,
  row: NewRow,
  worker: Worker,
): Promise<AttachRow | undefined> {
  const key = row.idempotency_key
  await sql`
    delete from asset_attach as kept
    where ${ofOwner({ teamId, mode })} and idempotency_key = ${key}
      and expires_at <= ${row.created_at} and not ${runs(worker)}`.execute(db)
  const { rows } = await sql<AttachRow>`
    insert into asset_attach as kept (id, team_id, mode, account_id, idempotency_key, request_hash, campaign_id, state,
      fence, calling_by, calling_until, created_at, expires_at)
    values (${row.id}, ${teamId}, ${mode}, ${row.account_id}, ${key}, ${row.request_hash}, ${row.campaign_id},
      'started', 1, ${worker.caller}, ${callingFor}, ${row.created_at}, ${row.expires_at})
    on conflict (team_id, mode, idempotency_key) do update
      set fence = kept.fence + 1, calling_by = excluded.calling_by, calling_until = excluded.calling_until
      where kept.request_hash = excluded.request_hash and kept.state in ('started', 'created') and not ${runs(worker)}
    returning *`.execute(db)
  return rows[0]
}

/** What stands under a key, and whether its request still runs. */
export async function findByKey(
  db: Db,
  scope: Scope,
  key: string,
  worker: Worker,
): Promise<(AttachRow & { running: boolean }) | undefined> {
  return db
    .selectFrom('asset_attach as kept')
    .selectAll()
    .select(runs(worker).as('running'))
    .where(ofOwner(scope))
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

type Turn = Pick<AttachRow, 'id' | 'team_id' | 'mode' | 'fence'>

function isMine({ id, team_id, mode, fence }: Turn) {
  return sql`id = ${id} and ${ofOwner({ team_id, mode })} and fence = ${fence}`
}

/** Says that the request still works on the row. */
export async function renew(db: Db, turn: Turn): Promise<void> {
  await sql`update asset_attach set calling_until = ${callingFor}
    where ${isMine(turn)} and calling_until is not null`.execute(db)
}

/** Commits that a call follows. Undefined when another process may work on the row by now. */
export async function beginCall(
  db: Db,
  turn: Turn,
  {
    from,
    to,
    customer,
  }: { from: AttachState; to: AttachState; customer: { id: string; loginId: string | null } },
): Promise<AttachRow | undefined> {
  const { rows } = await sql<AttachRow>`
    update asset_attach
    set state = ${to}, customer_id = ${customer.id}, login_customer_id = ${customer.loginId},
      calling_until = ${callingFor}
    where ${isMine(turn)} and state = ${from} and calling_until > clock_timestamp()
    returning *`.execute(db)
  return rows[0]
}

/** Goes back to the earlier state, because the call changed nothing. */
export async function takeCallBack(db: Db, turn: Turn, from: AttachState, to: AttachState): Promise<void> {
  const customer = to === 'started' ? sql`, customer_id = null, login_customer_id = null` : sql``
  await sql`update asset_attach set state = ${to} ${customer}
    where ${isMine(turn)} and state = ${from}`.execute(db)
}

export async function keepAssets(
  db: Db,
  turn: Turn,
  names: readonly string[],
): Promise<AttachRow | undefined> {
  const { rows } = await sql<AttachRow>`
    update asset_attach set state = 'created', assets = ${JSON.stringify(names)}
    where ${isMine(turn)} and state = 'creating'
    returning *`.execute(db)
  return rows[0]
}

export async function keepLinks(
  db: Db,
  turn: Turn,
  names: readonly string[],
): Promise<AttachRow | undefined> {
  const { rows } = await sql<AttachRow>`
    update asset_attach set state = 'linked', links = ${JSON.stringify(names)}
    where ${isMine(turn)} and state = 'linking'
    returning *`.execute(db)
  return rows[0]
}

/** The request is over. A key under which nothing was made is free. */
export async function endTurn(db: Db, turn: Turn): Promise<void> {
  await sql`delete from asset_attach where ${isMine(turn)} and state = 'started'`.execute(db)
  await sql`update asset_attach set calling_until = null, calling_by = null where ${isMine(turn)}`.execute(db)
}

/**
 * Unfinished requests in a backup may have continued after it, so the outcome of their next call is unknown. Returns
 * their number.
 */
export async function doubtAttaches(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update asset_attach
    set state = case state when 'started' then 'creating' else 'linking' end,
      customer_id = coalesce(customer_id, ''), calling_until = null, calling_by = null
    where state in ('started', 'created')`.execute(db)
  return Number(numAffectedRows ?? 0)
}
