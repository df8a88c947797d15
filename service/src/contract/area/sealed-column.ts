/** A column whose values are sealed: what has to be known to give them another key. */
export interface SealedColumn {
  table: string
  column: string
  /** The column that names a row. */
  key: string
  keyType: 'text' | 'bytea' | 'int'
  /** Columns of the row, besides its key, that the place is made of. */
  of: readonly string[]
  /** The place that a value was sealed for. */
  placeOf(row: Record<string, unknown>): string
}

/** The row has the key and the columns that are named in `of`. */
export function sealedColumn<Row>(
  declaration: Omit<SealedColumn, 'placeOf'> & { placeOf(row: Row): string },
): SealedColumn {
  return declaration as SealedColumn
}
