/** The cursors of a list as its platform writes them. */
export interface Cursors {
  /** The position behind which the page begins; undefined for the first page. */
  read(cursor: unknown): string | undefined
  write(position: string | number): string
}

/**
 * Cursors that are a position behind a word. The position is one of `TwinState.page`, or how many rows came before.
 * `refuse` makes the platform's error for a cursor that none of its pages has given out.
 */
export function cursorsOf(word: string, refuse: (cursor: string) => Error): Cursors {
  return {
    read(cursor) {
      const text = String(cursor ?? '')
      if (text === '') return undefined
      const position = text.slice(word.length)
      if (!text.startsWith(word) || !/^\d{1,15}$/.test(position)) throw refuse(text)
      return position
    },
    write: (position) => `${word}${position}`,
  }
}

/** One page of rows that are all at hand, and how many rows stand before the next page; null on the last one. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  size: number,
  from: string | number = 0,
): { page: Row[]; next: number | null } {
  const upTo = Number(from) + size
  return { page: rows.slice(Number(from), upTo), next: upTo < rows.length ? upTo : null }
}
