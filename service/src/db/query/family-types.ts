import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely'
import type { Tables } from '../database.ts'
import type { Order } from './keyset.ts'
import type { Parent } from './locks.ts'

/** Tables whose rows have an id and belong to a team. */
export type FamilyTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends { id: string; team_id: string | null } ? T : never
}[keyof Tables]

type Kept<T extends FamilyTable> = Selectable<Tables[T]>
export type Column<T extends FamilyTable> = keyof Kept<T> & string

/** A row as it is read: its columns and what is computed with them. */
export type FamilyRow<T extends FamilyTable, C = unknown> = Kept<T> & C

/** From an instant on, and before another. */
export interface Range {
  from?: Date | undefined
  to?: Date | undefined
}

type Filter<V> = V extends Date | null ? V | Range : V | readonly V[]

/** What rows are narrowed to, column by column: a value, one of several, or a range. Undefined narrows nothing. */
export type Where<T extends FamilyTable> = { [K in Column<T>]?: Filter<Kept<T>[K]> | undefined }

/**
 * Instants are stored in columns that end in `_at`, and texts in others, so the name of a column decides how it is
 * sorted.
 */
type SortColumn<T extends FamilyTable> = {
  [K in Column<T>]: Kept<T>[K] extends Date
    ? K & `${string}_at`
    : Kept<T>[K] extends string
      ? Exclude<K, `${string}_at`>
      : never
}[Column<T>]

export type SortWord<S extends string> = S | `-${S}`

/** Columns that the family writes itself. */
type Placed<M> = 'id' | 'team_id' | 'created_at' | 'updated_at' | (M extends 'team' ? never : 'mode')

/** The values of an insert. A caller that needs the id beforehand may choose it. */
export type NewRow<T extends FamilyTable, M> = Omit<Insertable<Tables[T]>, Placed<M>> & { id?: string }

/** The values of an update: absent columns stay as they are. */
export type Changes<T extends FamilyTable, K> = {
  [N in Exclude<K, 'updated_at'> & keyof Updateable<Tables[T]>]?: Updateable<Tables[T]>[N] | undefined
}

/** Why a write was not made. */
export type Refusal<U extends string = string> =
  | { because: 'full' }
  | { because: 'parent' }
  /** Another row, whose id this is, has the value that is unique. */
  | { because: 'taken'; name: U; by: string | undefined }

/** Never returns: what was written before it must go with the transaction. */
export type Refuse<U extends string> = (refusal: Refusal<U>) => never

export type Reach = 'team' | 'mode' | 'profile'

export interface Declaration<
  T extends FamilyTable,
  M extends Reach,
  C,
  S extends string,
  K extends Column<T>,
  U extends string,
> {
  /** How far a scope narrows the rows: to the team, to team and mode, or to these and the profiles of a credential. */
  scope: M
  /** The column that names the profile of a row. */
  profileColumn?: Column<T>
  /** What credentials that are limited to profiles see, where no column of a row says it. */
  visibleTo?: (profileIds: readonly string[]) => RawBuilder<boolean>
  /** What is read with each row and not kept in it. */
  computed?: { [N in keyof C]: RawBuilder<C[N]> }
  /** The words that a list may be sorted by, each with its column. A word after `-` is the other direction. */
  sorts?: Readonly<Record<S, SortColumn<T> | Order>>
  /** The order of a list that names none; `-createdAt` when it is left out. */
  usual?: Order
  /** The columns that an update may change. `updated_at` among them is set by every update. */
  changes?: readonly K[]
  /** What is unique, each by a name of its own, with the columns of its constraint in their order. */
  unique?: Readonly<Record<U, readonly Column<T>[]>>
  /** What every insert holds first. */
  under?: Parent
  /** Every other write holds it first, too. */
  changesHold?: boolean
  /** How many rows the team or profile that is held may have, in both modes together. */
  ceiling?: number
  /** The rows that count, where not all do. */
  counted?: (now: Date) => RawBuilder<boolean>
}
