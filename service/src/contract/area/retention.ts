import type { Tables } from '#db/database.ts'

/** Rows of a table that are removed once they are old enough. One sweep removes them, an area after the other. */
export interface Retention {
  table: keyof Tables & string
  /** The time that counts: the row is removed `forMs` after it. */
  since: string
  forMs: number
  /** A condition of SQL that such rows also meet. */
  where?: string
}

/** Rows with a time of expiry are removed as soon as it has passed, unless `forMs` says otherwise. */
export function retention<Table extends keyof Tables & string>(
  table: Table,
  { since, forMs = 0, where }: { since: keyof Tables[Table] & string; forMs?: number; where?: string },
): Retention {
  return { table, since, forMs, ...(where !== undefined && { where }) }
}
