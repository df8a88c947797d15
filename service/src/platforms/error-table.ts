import type { FaultClass } from '#wire/fault-class.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'

/** One answer of a network that is no success, as its documents or its clients show it. */
export interface ErrorRow {
  /** What happened, in a few words. */
  about: string
  status: number
  /** The body as the network writes it: JSON, or a text that is none. */
  body: object | string | null
  headers?: Readonly<Record<string, string>>
  class: FaultClass
  /** The document that says so. */
  source: string
  /** The day of that document, ISO-8601. */
  date: string
}

/** Answers that are read by one way through the adapter. */
export interface ErrorTable {
  /** Makes one call of the adapter. The answer that it gets is a row. */
  ask(transport: Transport): Promise<Outcome<unknown>>
  rows: readonly ErrorRow[]
}
