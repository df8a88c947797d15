import { type RawBuilder, sql } from 'kysely'

/**
 * Whole rows of a table as one parameter, for `insert into table select * from`: one text of the statement for any
 * number of rows. Every column has to be there, since one that is missing becomes null and not its default.
 */
export function records(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(asJson))}::jsonb)`
}

/** Bytes are written in hex in JSON; dates write themselves. */
function asJson(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  )
}
