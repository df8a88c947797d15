import type { ColumnType } from 'kysely'

/** A column of JSON: it is read as a value and written as text. */
export type Json<T> = ColumnType<T, string, string>
