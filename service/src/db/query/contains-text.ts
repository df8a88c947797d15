import { type RawBuilder, sql } from 'kysely'

/** Whether one of the columns holds a text, in either case. No letter of the text has a meaning of its own. */
export function containsText(text: string, ...columns: readonly string[]): RawBuilder<boolean> {
  const all = sql.join(columns.map((column) => sql.ref(column)))
  return sql<boolean>`position(lower(${text}) in lower(concat_ws(' ', ${all}))) > 0`
}
