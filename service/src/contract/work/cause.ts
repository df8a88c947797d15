import type { Db } from '#db/database.ts'

/** Something that an area does and that areas above it, which it does not know, may have to act on. */
export interface CauseDefinition<Payload = unknown> {
  kind: string
  /** Never there: it carries the type from the declaration to `react` and to the reactions. */
  payload?: Payload
}

/** Declares a cause. It stands in `*.causes.ts` of the area that raises it, and in that area's manifest. */
export function cause<Payload>(kind: string): CauseDefinition<Payload> {
  return { kind }
}

/** Runs all reactions to a cause in the caller's transaction. */
export type React = <Payload>(
  tx: Db,
  cause: CauseDefinition<Payload>,
  payload: NoInfer<Payload>,
  now: Date,
) => Promise<void>
