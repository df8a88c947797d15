import type { Db } from '#db/database.ts'
import type { Family, ListQuery } from '#db/query/family.ts'
import type {
  Changes,
  Column,
  FamilyRow,
  FamilyTable,
  NewRow,
  Reach,
  Refusal,
} from '#db/query/family-types.ts'
import type { Scope } from '#values/scope.ts'
import { type ErrorDefinition, raise } from './errors.ts'
import type { Call } from './operation.ts'
import { type PageAnswer, pageAnswer } from './page-answer.ts'

/** The words that callers read about a family. */
export interface ResourceOptions<Row, U extends string, Item, L> {
  /** A row that is absent, or outside of the scope. */
  notFound: ErrorDefinition
  /** Another row has the value; the name of what is unique is the field at fault. */
  taken?: Readonly<Record<U, ErrorDefinition>>
  /** What the answer says of the row that has it. */
  takenDetails?(by: string, scope: Scope): Record<string, unknown> | undefined
  /** The team or the profile has as many rows as it may have. */
  tooMany?: ErrorDefinition
  /** The profile that a new row names is absent, or outside of the scope. */
  noProfile?: ErrorDefinition
  show(row: Row, call: Showing): Item
  /** Second copies of the rows of a page, by the names that older clients read. */
  legacy?: { [N in keyof L]: (item: Item, row: Row) => L[N] }
}

/** What an item may be made with, besides its row. */
export type Showing = Pick<Call, 'keyring' | 'now'>

type Copy<Item, Row> = (item: Item, row: Row) => unknown

type Reading = Pick<Call, 'db' | 'scope'>
type Writing = Pick<Call, 'scope' | 'now'>

/** A family with its errors: what handlers call. */
export class Stored<
  T extends FamilyTable,
  M extends Reach,
  C,
  S extends string,
  K extends Column<T>,
  U extends string,
  Item,
  L,
> {
  readonly #family: Family<T, M, C, S, K, U>
  readonly #options: ResourceOptions<FamilyRow<T, C>, U, Item, L>

  constructor(family: Family<T, M, C, S, K, U>, options: ResourceOptions<FamilyRow<T, C>, U, Item, L>) {
    this.#family = family
    this.#options = options
  }

  /** The words that a list may be sorted by, for its schema. */
  get sorts() {
    return this.#family.sorts
  }

  get notFound(): ErrorDefinition {
    return this.#options.notFound
  }

  /** What a write may be refused for, besides that there is no such row. */
  get refusals(): { insert: readonly ErrorDefinition[]; update: readonly ErrorDefinition[] } {
    const { noProfile, tooMany, taken } = this.#options
    const clashes = Object.values<ErrorDefinition>(taken ?? {})
    return {
      insert: [...(noProfile ? [noProfile] : []), ...clashes, ...(tooMany ? [tooMany] : [])],
      update: this.#family.changeable.flatMap((name) => taken?.[name] ?? []),
    }
  }

  /** The form of a row that callers get. */
  item(row: FamilyRow<T, C>, call: Showing): Item {
    return this.#options.show(row, call)
  }

  /** Answers a list. */
  async list(
    call: Call,
    query: ListQuery<T, S> = {},
    sort = query.sort,
  ): Promise<PageAnswer<Item> & { [N in keyof L]: L[N][] }> {
    const rows = await this.#family.list(call.db, call.scope, call.page, { ...query, sort })
    const answer = pageAnswer(rows, call.page, (row) => this.#options.show(row, call))
    const declared: object = this.#options.legacy ?? {}
    const copies: [string, Copy<Item, FamilyRow<T, C>>][] = Object.entries(declared)
    const legacy = copies.map(([name, copy]) => [
      name,
      rows.data.map((row, index) => copy(answer.data[index] as Item, row)),
    ])
    const copied: object = Object.fromEntries(legacy)
    return { ...answer, ...(copied as { [N in keyof L]: L[N][] }) }
  }

  /** Answers one row. */
  async show(call: Call, id: string): Promise<Item> {
    return this.#options.show(await this.find(call, id), call)
  }

  /** `param` is the member of the request that names the row, where it does not stand in the path. */
  async find({ db, scope }: Reading, id: string, param?: string): Promise<FamilyRow<T, C>> {
    const row = await this.#family.find(db, scope, id)
    return row ?? raise(this.#options.notFound, param === undefined ? {} : { param })
  }

  /** The same, and locks the row until the end of the transaction. */
  async hold(tx: Db, { scope }: Pick<Call, 'scope'>, id: string): Promise<FamilyRow<T, C>> {
    return (await this.#family.hold(tx, scope, id)) ?? raise(this.#options.notFound)
  }

  insert(tx: Db, { scope, now }: Writing, row: NewRow<T, M>): Promise<FamilyRow<T, C>> {
    return this.#family.insert(tx, scope, row, now, (refusal) => this.#refuse(refusal, scope))
  }

  /** Changes the columns that are sent. */
  async update(
    tx: Db,
    { scope, now }: Writing,
    id: string,
    changes: Changes<T, K>,
  ): Promise<FamilyRow<T, C>> {
    const refuse = (refusal: Refusal<U>) => this.#refuse(refusal, scope)
    const row = await this.#family.update(tx, scope, id, changes, now, refuse)
    return row ?? raise(this.#options.notFound)
  }

  async remove(tx: Db, { scope }: Pick<Call, 'scope'>, id: string): Promise<FamilyRow<T>> {
    return (await this.#family.remove(tx, scope, id)) ?? raise(this.#options.notFound)
  }

  #refuse(refusal: Refusal<U>, scope: Scope): never {
    const { taken, takenDetails, tooMany, noProfile } = this.#options
    if (refusal.because === 'parent') raise(declared(noProfile), { param: 'profileId' })
    if (refusal.because === 'full') raise(declared(tooMany))
    const { name, by } = refusal
    const details = by === undefined ? undefined : takenDetails?.(by, scope)
    return raise(declared(taken?.[name]), { param: name, ...(details && { details }) })
  }
}

function declared(definition: ErrorDefinition | undefined): ErrorDefinition {
  if (!definition) throw new Error('a family refuses a write and has no error for it')
  return definition
}

/** Gives a family its errors and the form of its items. */
export function stored<
  T extends FamilyTable,
  M extends Reach,
  C,
  S extends string,
  K extends Column<T>,
  U extends string,
  Item,
  L = Record<never, never>,
>(
  family: Family<T, M, C, S, K, U>,
  options: ResourceOptions<FamilyRow<T, C>, U, Item, L>,
): Stored<T, M, C, S, K, U, Item, L> {
  return new Stored(family, options)
}
