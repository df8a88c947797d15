import type { TwinState } from '#wire/twin/twin.ts'
import type { CustomerOf } from './customer.ts'
import type { Days } from './days.ts'

/** A row as the network shows it, with every member that it has. */
export type Row = Record<string, any>

/** What is read of a resource: the rows may be fewer than those that the conditions leave. */
export interface Wanted {
  state: TwinState
  customer: CustomerOf
  days: Days
  /** The value of a condition with `=`. */
  exactly(field: string): string | undefined
}

/** Things that a query can be about. */
export interface Resource {
  /** Every field that may be selected, as queries name them. */
  fields: readonly string[]
  rows(wanted: Wanted): Promise<readonly Row[]> | readonly Row[]
}
