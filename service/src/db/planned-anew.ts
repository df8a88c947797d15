import { sql } from 'kysely'

const mark = '/* planned anew */'

/**
 * Begins a statement that joins what it is given to a table. The plan of a named statement is kept, and one that was
 * made while the table was empty reads the whole of it each time, until the server has taken its statistics. Such a
 * statement has no name: it is planned for the size that the table has now.
 */
export const plannedAnew = sql.raw(mark)

export function isPlannedAnew(text: string): boolean {
  return text.startsWith(mark)
}
