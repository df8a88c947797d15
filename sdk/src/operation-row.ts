/** How a list is read to its end. Paths have dots. */
export interface ListRow {
  /** The member of an answer that holds the rows. */
  readonly rows: string
  /** The parameter, or field of the body, that selects the next page. */
  readonly cursor: string
  readonly in: 'query' | 'body'
  /** Where an answer holds the next value of `cursor`; null on the last page. */
  readonly next?: string
  /** Where an answer holds the count of all rows. Such a list has numbered pages. */
  readonly total?: string
}

/** What the client knows of an operation while it runs. */
export interface OperationRow {
  readonly group: string
  readonly route: string
  /** Whether it reads an Idempotency-Key. */
  readonly readsKey?: boolean
  /** The content type of the body, where it is not JSON. */
  readonly sends?: string
  /** The statuses of its answers that are no errors; 200 when it is left out. */
  readonly answers?: readonly number[]
  readonly list?: ListRow
}
