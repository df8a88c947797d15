import { sql } from 'kysely'
import type { Db, Owner } from '#db/database.ts'
import type { Tariff } from './billing.tables.ts'

/** Why an attempt may not begin. */
export type FundsRefusal = 'insufficient_balance' | 'unsettled_funds_hold'

/** What the balance says to a price now, without promising anything. Undefined when the attempt may begin. */
export async function findFundsRefusal(
  db: Db,
  { team_id, mode }: Owner,
  price: number,
  now: Date,
): Promise<FundsRefusal | undefined> {
  const { rows } = await sql<{ refusal: FundsRefusal | null }>`
    select funds_refusal(balance, ${price}::bigint, ${now}::timestamptz) as refusal
    from (select ${team_id}::text as team_id, ${mode}::text as mode) as asked left join balance using (team_id, mode)`.execute(
    db,
  )
  return rows[0]?.refusal ?? undefined
}

/** The price of an attempt at a target, to be promised to it. */
export interface WantedFunds extends Owner {
  id: string
  fence: number
  price: number
}

/** Promises the price of each attempt; answers those that are refused, by the id of the target. */
export async function holdFunds(
  tx: Db,
  wanted: readonly WantedFunds[],
  enforced: boolean,
  now: Date,
): Promise<Map<string, FundsRefusal>> {
  const { rows } = await sql<{ id: string; refusal: FundsRefusal }>`
    select id, refusal from hold_funds(${JSON.stringify(wanted)}::jsonb, ${enforced}::boolean, ${now}::timestamptz)`.execute(
    tx,
  )
  return new Map(rows.map(({ id, refusal }) => [id, refusal]))
}

/** The end of a request of the metered platform: what it is charged, and whether its attempt is over. */
export interface EndedRequest extends Owner {
  target_id: string
  over: boolean
  /** Absent when the platform gave no answer of its own. */
  charge?: { id: string; fence: number; item: number; tariff: Tariff; price: number; at: Date } | undefined
}

/** Charges what was answered out of what was promised, and releases what is left when an attempt is over. */
export async function settleFunds(tx: Db, ended: readonly EndedRequest[]): Promise<void> {
  if (ended.length === 0) return
  const rows = ended.map(({ charge, ...one }) => ({ ...one, ...charge }))
  await sql`select settle_funds(${JSON.stringify(rows)}::jsonb)`.execute(tx)
}
