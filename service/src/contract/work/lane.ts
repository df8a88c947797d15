import type { Mode } from '#values/scope.ts'

/** The queue of one account for one kind of items. It is claimed as a whole; what waits stands behind it. */
export interface LaneRow {
  id: string
  team_id: string
  mode: Mode
  account_id: string
  platform: string
  kind: string
  /** How many items may be in hand at once. */
  width: number
  /** The end of a pause that the network requested: no process takes an item before it. */
  hold_until: Date | null
  /** When it has its turn; null while nothing waits. */
  turn_at: Date | null
  lease_until: Date | null
  lease_owner: string | null
  fence: number
}

/** A queue for each account: a busy account delays only itself. */
export interface Lane {
  /** One word, unique among all. An account has one lane of a kind. */
  kind: string
  /** The table in which items wait. Its column `account_id` names the account. */
  table: string
  /** How many items of one account may be in hand at once, where its lane does not say otherwise. */
  width: number
  /** The column of which each value has one item in hand at a time, such as a conversation. */
  serialBy: string
  /** The SQL condition of items whose call has begun. Nothing else with their value of `serialBy` is taken. */
  sending: string
}

/**
 * Declares a lane. A migration has to feed it: a trigger of the table moves `turn_at` ahead when an item is due before
 * (0071_lanes.sql).
 */
export function lane(declaration: Lane): Lane {
  if (!/^[a-z]+$/.test(declaration.kind)) throw new Error(`${declaration.kind} is no kind of lane`)
  return declaration
}
