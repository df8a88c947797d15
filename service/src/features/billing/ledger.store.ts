import { type Selectable, sql } from 'kysely'
import { type Db, type Owner, ofOwner } from '#db/database.ts'
import { owned } from '#db/query/scoped.ts'
import { newId } from '#values/id.ts'
import type { Mode } from '#values/scope.ts'
import type { BillingTables, LedgerKind } from './billing.tables.ts'

export type BalanceRow = Selectable<BillingTables['balance']>

/** Money that comes or goes as a whole. Signed: a refund is negative. */
export interface NewEntry extends Owner {
  kind: Exclude<LedgerKind, 'metered'>
  amountMicros: number
  at: Date
  /** What the payment processor calls it; of two with the same reference the second changes nothing. */
  processorRef?: string
}

export interface Added {
  id: string
  balanceMicros: number
}

/** Adds a row to the ledger. Undefined when the ledger has what the processor calls by this reference. */
export async function addToLedger(tx: Db, entry: NewEntry, now: Date): Promise<Added | undefined> {
  const { team_id, mode, kind, amountMicros, at, processorRef } = entry
  const id = newId(now)
  const row = {
    id,
    team_id,
    mode,
    kind,
    amount_micros: amountMicros,
    processor_ref: processorRef,
    created_at: at,
    recorded_at: now,
  }
  const { rows } = await sql<{ balance_micros: number | null }>`
    select balance_micros from add_to_ledger(${JSON.stringify(row)}::jsonb)`.execute(tx)
  const balance = rows[0]?.balance_micros
  return balance === null || balance === undefined ? undefined : { id, balanceMicros: balance }
}

/** Undefined when nothing was ever loaded or charged. */
export async function findBalance(db: Db, teamId: string, mode: Mode): Promise<BalanceRow | undefined> {
  return owned(db, { teamId, mode }).from('balance').selectAll().executeTakeFirst()
}

/** Whether any card top-up was ever credited. */
export async function hasTopup(db: Db, teamId: string, mode: Mode): Promise<boolean> {
  const row = await owned(db, { teamId, mode })
    .from('ledger_entry')
    .select('id')
    .where('kind', '=', 'topup')
    .limit(sql<number>`1`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the ledger has taken off what the processor calls by this reference. */
export async function hasRefund(db: Db, mode: Mode, processorRef: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('mode', '=', mode)
    .where('kind', '=', 'refund')
    .where('processor_ref', '=', processorRef)
    .executeTakeFirst()
  return row !== undefined
}

export interface DayOfSpend {
  /** YYYY-MM-DD in UTC. */
  date: string
  requests: number
  micros: number
}

/** What the metered platform was paid from one instant up to another, by day. Days without a request are left out. */
export async function listSpendByDay(
  db: Db,
  teamId: string,
  mode: Mode,
  from: Date,
  to: Date,
): Promise<DayOfSpend[]> {
  const { rows } = await sql<DayOfSpend>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as date, count(*)::int as requests,
      (-sum(amount_micros))::bigint as micros
    from ledger_entry
    where ${ofOwner({ teamId, mode })} and kind = 'metered'
      and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
    group by 1 order by 1`.execute(db)
  return rows
}
