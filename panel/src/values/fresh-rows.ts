// A list that is long and changes at its top: what was read page by page, under what was read just now.

export interface Placed {
  id: string
  at: string
}

/** Which of two rows stands higher: the newer one, and of two of one time the one with the higher id. */
const isAbove = (a: Placed, b: Placed): boolean => a.at > b.at || (a.at === b.at && a.id > b.id)

export interface Top<T> {
  rows: readonly T[]
  hasMore: boolean
}

/**
 * The rows of a list, the newest first: those of its top as they are now, and below them those that were read before.
 * A row that was read before and would have to stand in the top, but does not, has left the list.
 */
export function freshRows<T>(top: Top<T>, before: readonly T[], placeOf: (row: T) => Placed): readonly T[] {
  const last = top.rows.at(-1)
  if (!top.hasMore || !last) return top.rows
  const end = placeOf(last)
  const known = new Set(top.rows.map((row) => placeOf(row).id))
  const below = before.filter((row) => !known.has(placeOf(row).id) && isAbove(end, placeOf(row)))
  return [...top.rows, ...below]
}

/** Whether more has come at the top than was read just now, so that rows in between are unknown. */
export function hasGap<T>(top: Top<T>, before: readonly T[], placeOf: (row: T) => Placed): boolean {
  const [last, first] = [top.rows.at(-1), before[0]]
  return top.hasMore && last !== undefined && first !== undefined && isAbove(placeOf(last), placeOf(first))
}
