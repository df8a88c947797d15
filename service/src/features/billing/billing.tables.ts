import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export type LedgerKind = 'topup' | 'refund' | 'metered' | 'adjustment'

/** What a request of the metered platform is charged as. */
export type Tariff = 'publish' | 'publish_with_link'

export interface BillingTables {
  balance: BalanceTable
  ledger_entry: LedgerEntryTable
  balance_hold: { target_id: string; team_id: string; mode: Mode; fence: number; micros: number }
  checkout: CheckoutTable
  processor_refund: ProcessorRefundTable
}

declare module '#db/database.ts' {
  interface Tables extends BillingTables {}
}

interface ProcessorRefundTable {
  mode: Mode
  id: string
  payment_ref: string
  amount_micros: number
  received_at: Date
  failed_at: Date | null
}

/** Written by the database alone: by rows of the ledger and by holds. */
interface BalanceTable {
  team_id: string
  mode: Mode
  balance_micros: Generated<number>
  held_micros: Generated<number>
  credited_micros: Generated<number>
  refunded_micros: Generated<number>
  metered_micros: Generated<number>
  entries: Generated<number>
  updated_at: Date | null
}

interface LedgerEntryTable {
  id: string
  team_id: string
  mode: Mode
  position: number
  kind: LedgerKind
  amount_micros: number
  balance_after: number
  target_id: string | null
  fence: number | null
  item: number | null
  tariff: Tariff | null
  processor_ref: string | null
  created_at: Date
  recorded_at: Date
}

interface CheckoutTable {
  id: string
  team_id: string
  mode: Mode
  amount_micros: number
  created_by: string | null
  created_at: Date
  session_id: string | null
  payment_ref: string | null
  credited_at: Date | null
}
