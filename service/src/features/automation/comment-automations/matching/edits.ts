/** How many typing errors a word of a keyword may have, by its length. */
export function editsAllowed({ length }: readonly string[]): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

/** Whether one word becomes the other by so many insertions, deletions, replacements and swaps of neighbours. */
export function isWithinEdits(a: readonly string[], b: readonly string[], most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = new Array<number>(b.length + 1).fill(most + 1)
    if (fillRow(next, { a, b, row, last, before, most }) > most) return false
    before = last
    last = next
  }
  return at(last, b.length) <= most
}

interface Rows {
  a: readonly string[]
  b: readonly string[]
  row: number
  last: readonly number[]
  before: readonly number[]
  most: number
}

/** Fills in the columns that so many edits can lead to, and answers the least of them. */
function fillRow(next: number[], { a, b, row, last, before, most }: Rows): number {
  if (row <= most) next[0] = row
  let least = row
  for (let column = Math.max(1, row - most); column <= Math.min(b.length, row + most); column++) {
    const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
    const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    const swapped = isSwap ? at(before, column - 2) + 1 : replaced
    const edits = Math.min(at(last, column) + 1, at(next, column - 1) + 1, replaced, swapped)
    next[column] = edits
    if (edits < least) least = edits
  }
  return least
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
