import type { RawBuilder } from 'kysely'
import type { Scope } from '#values/scope.ts'
import type { Db } from '../database.ts'
import { narrowed, orderFor, ordersOf, ours, type Values } from './family-rows.ts'
import { FamilyStatements, type Taken } from './family-statements.ts'
import type {
  Changes,
  Column,
  Declaration,
  FamilyRow,
  FamilyTable,
  NewRow,
  Reach,
  Refusal,
  Refuse,
  SortWord,
  Where,
} from './family-types.ts'
import { countOf, type Order, type PageRequest, paginate } from './keyset.ts'

/** What a list query needs besides its scope. */
export interface ListQuery<T extends FamilyTable, S extends string> {
  where?: Where<T>
  /** What no column alone can say. */
  and?: RawBuilder<boolean> | undefined
  sort?: SortWord<S> | undefined
}

/** The rows of one table and every usual statement about them, each inside of a scope. */
export class Family<
  T extends FamilyTable,
  M extends Reach,
  C,
  S extends string,
  K extends Column<T>,
  U extends string,
> {
  readonly #statements: FamilyStatements
  readonly #declaration: Declaration<T, M, C, S, K, U>
  readonly #orders: ReadonlyMap<string, Order>
  /** The words that a list may be sorted by. */
  readonly sorts: [SortWord<S>, ...SortWord<S>[]]

  constructor(table: T, declaration: Declaration<T, M, C, S, K, U>) {
    this.#statements = new FamilyStatements(table, declaration)
    this.#declaration = declaration
    this.#orders = ordersOf(declaration.sorts ?? {})
    this.sorts = [...this.#orders.keys()] as [SortWord<S>, ...SortWord<S>[]]
  }

  /** What an update may meet: what is unique among the columns that it may change. */
  get changeable(): U[] {
    const { unique, changes = [] } = this.#declaration
    const columns: readonly string[] = changes
    return Object.entries<readonly string[]>(unique ?? {}).flatMap(([name, parts]) =>
      parts.some((part) => columns.includes(part)) ? [name as U] : [],
    )
  }

  /** One page, and the number of all rows when the caller pages by offset or number. */
  async list(db: Db, scope: Scope, page: PageRequest, query: ListQuery<T, S> = {}) {
    const rows = this.#matching(db, scope, query)
    const [found, total] = await Promise.all([
      paginate(db, rows.$castTo<FamilyRow<T, C> & { id: string }>(), page, this.#orderOf(query)),
      page.offset === null ? undefined : countOf(rows),
    ])
    return { ...found, total }
  }

  /** All rows at once, in the order of the list. */
  async all(db: Db, scope: Scope, query: ListQuery<T, S> = {}): Promise<FamilyRow<T, C>[]> {
    const { by, direction } = this.#orderOf(query)
    const rows = this.#matching(db, scope, query).orderBy(by, direction).orderBy('id', direction)
    return (await rows.execute()) as FamilyRow<T, C>[]
  }

  count(db: Db, scope: Scope, query: ListQuery<T, S> = {}): Promise<number> {
    return countOf(this.#matching(db, scope, query))
  }

  async find(db: Db, scope: Scope, id: string): Promise<FamilyRow<T, C> | undefined> {
    return (await this.#statements.rows(db, scope).where('id', '=', id).executeTakeFirst()) as
      | FamilyRow<T, C>
      | undefined
  }

  /**
   * The same, and locks the row until the end of the transaction. What is computed is read by a statement of its own: one
   * that has waited for a lock sees the row as it is, and other rows as they were before.
   */
  async hold(tx: Db, scope: Scope, id: string): Promise<FamilyRow<T, C> | undefined> {
    const isComputed = this.#declaration.computed !== undefined
    const rows = this.#statements.rows(tx, scope).where('id', '=', id)
    const [, , row] = await Promise.all([
      this.#statements.lockParentOf(tx, scope, id),
      isComputed && this.#statements.lock(tx, scope, id),
      (isComputed ? rows : rows.forNoKeyUpdate()).executeTakeFirst(),
    ])
    return row as FamilyRow<T, C> | undefined
  }

  /**
   * Locks the parent, looks whether there is room, and inserts, in one round trip. The count is exact, as others who
   * insert under the same parent wait for this transaction.
   */
  async insert(tx: Db, scope: Scope, row: NewRow<T, M>, now: Date, refuse: Refuse<U>) {
    const { under, ceiling } = this.#declaration
    const values = this.#statements.placed(scope, row as Values, now)
    const [held, clash, kept, made] = await Promise.allSettled([
      this.#statements.lockParent(tx, scope, values),
      this.#statements.findTaken(tx, values),
      ceiling === undefined ? 0 : this.#statements.countUnderParent(tx, values, now),
      this.#statements.insert(tx, values),
    ])
    if (!settledValue(held) && under === 'profile') refuse({ because: 'parent' })
    const inserted = settledValue(made)
    if (!inserted) refuse(refusalOf<U>(settledValue(clash) ?? this.#statements.takenByAnother()))
    if (ceiling !== undefined && settledValue(kept) >= ceiling) refuse({ because: 'full' })
    return inserted as FamilyRow<T, C>
  }

  /** Undefined when the scope has no such row. */
  async update(tx: Db, scope: Scope, id: string, changes: Changes<T, K>, now: Date, refuse: Refuse<U>) {
    const sent: Values = { ...changes }
    const [held, clash, changed] = await Promise.allSettled([
      this.#statements.lockParentOf(tx, scope, id),
      this.#statements.findTaken(tx, { ...ours(this.#declaration.scope, scope), ...sent }, id),
      this.#statements.update(tx, scope, id, sent, now),
    ])
    settledValue(held)
    const other = changed.status === 'rejected' && this.#statements.takenBy(changed.reason)
    if (other) refuse(refusalOf<U>(settledValue(clash) ?? other))
    return settledValue(changed) as FamilyRow<T, C> | undefined
  }

  /** Undefined when the scope has no such row. */
  async remove(tx: Db, scope: Scope, id: string): Promise<FamilyRow<T> | undefined> {
    const [, removed] = await Promise.all([
      this.#statements.lockParentOf(tx, scope, id),
      this.#statements.remove(tx, scope, id),
    ])
    return removed as FamilyRow<T> | undefined
  }

  #matching(db: Db, scope: Scope, { where = {}, and }: ListQuery<T, S>) {
    const rows = narrowed(this.#statements.rows(db, scope), where)
    return and ? rows.where(and) : rows
  }

  #orderOf({ sort }: ListQuery<T, S>): Order {
    return orderFor(sort, this.#orders, this.#declaration.usual)
  }
}

function settledValue<V>(settled: PromiseSettledResult<V>): V {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

function refusalOf<U extends string>({ name, by }: Taken): Refusal<U> {
  return { because: 'taken', name: name as U, by }
}

/** Declares what is done with a table. */
export function family<
  T extends FamilyTable,
  M extends Reach,
  C = unknown,
  S extends string = never,
  K extends Column<T> = never,
  U extends string = never,
>(table: T, declaration: Declaration<T, M, C, S, K, U>): Family<T, M, C, S, K, U> {
  return new Family(table, declaration)
}
