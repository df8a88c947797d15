import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '#values/scope.ts'
import { type Db, inScope, isAny, ofOwner, ofTeam } from '../database.ts'
import type { Column, Declaration, FamilyTable, Range, Reach } from './family-types.ts'
import { newestFirst, type Order } from './keyset.ts'

export type Values = Record<string, unknown>
type AnyTables = Record<string, Values>

/** The builder without the types of one table: a family is of any. What its callers see is typed by its declaration. */
export function loose(db: Db): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}

/** A declaration as the statements read it. */
export type AnyDeclaration = Pick<
  Declaration<FamilyTable, Reach, unknown, string, Column<FamilyTable>, string>,
  'scope' | 'visibleTo' | 'under' | 'ceiling' | 'counted' | 'changesHold'
> & {
  profileColumn?: string
  computed?: object
  sorts?: object
  usual?: Order
  changes?: readonly string[]
  unique?: object
}

/** What every statement about existing rows is narrowed by. */
export function within(
  table: string,
  { scope: reach, visibleTo, profileColumn }: AnyDeclaration,
  scope: Scope,
): RawBuilder<SqlBool> {
  if (reach === 'team') return ofTeam(scope.teamId, table)
  if (reach === 'profile') return inScope(scope, table, profileColumn)
  const ours = ofOwner(scope, table)
  return visibleTo && scope.profileIds !== 'all'
    ? sql<SqlBool>`(${ours} and ${visibleTo(scope.profileIds)})`
    : ours
}

/** Columns that a write in a scope has from it. */
export function ours(reach: Reach, { teamId, mode }: Scope): Values {
  return { team_id: teamId, ...(reach !== 'team' && { mode }) }
}

type Rows = SelectQueryBuilder<AnyTables, string, Values>

/** Each column is compared as what is sent for it says: with a value, several, a range, or not at all. */
export function narrowed(rows: Rows, where: object): Rows {
  let query = rows
  for (const [column, wanted] of Object.entries(where)) {
    if (wanted === undefined) continue
    if (Array.isArray(wanted)) query = query.where(isAny(column, wanted))
    else if (isRange(wanted)) query = inRange(query, column, wanted)
    else query = query.where(column, wanted === null ? 'is' : '=', wanted)
  }
  return query
}

function isRange(wanted: unknown): wanted is Range {
  return typeof wanted === 'object' && wanted !== null && !(wanted instanceof Date)
}

function inRange(rows: Rows, column: string, { from, to }: Range): Rows {
  const begun = from ? rows.where(column, '>=', from) : rows
  return to ? begun.where(column, '<', to) : begun
}

/** Every word that a list may be sorted by, with its order. */
export function ordersOf(sorts: object): ReadonlyMap<string, Order> {
  const orders = new Map<string, Order>()
  for (const [word, by] of Object.entries(sorts) as [string, string | Order][]) {
    const order = typeof by === 'string' ? orderOf(by) : by
    orders.set(word, order)
    orders.set(`-${word}`, { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' })
  }
  return orders
}

function orderOf(column: string): Order {
  const type = column.endsWith('_at') ? 'timestamptz' : 'text'
  return { by: sql.ref(column), type, direction: 'asc' }
}

export function orderFor(sort: string | undefined, orders: ReadonlyMap<string, Order>, usual?: Order): Order {
  return (sort !== undefined && orders.get(sort)) || usual || newestFirst
}
