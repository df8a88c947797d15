import type { EndedRequest } from '#features/billing/index.ts'
import type { FollowUp, Published } from '#platforms/capabilities/publishing/publishing.ts'
import type { AttemptName } from '../publish/attempts.store.ts'
import type { LogLine } from '../publish/log-line.ts'
import type { targetEvents } from '../publishing.events.ts'
import type { AttemptState, TargetStatus } from '../publishing.tables.ts'
import type { TargetChanges } from '../targets/targets.store.ts'

/** The attempt that an outcome ends. */
export interface AttemptEnd extends AttemptName {
  state: Exclude<AttemptState, 'sending'>
}

/** What was found out about a target, and what follows from it. */
export interface Settlement {
  from: TargetStatus
  changes: TargetChanges
  attempt?: AttemptEnd
  log: LogLine
  /** What the request is charged, on a metered platform that gave an answer of its own. */
  charge?: EndedRequest['charge'] | undefined
  /** The steps that begin with this, where it makes the target published. */
  followUps?: readonly FollowUp[]
  /** An event besides that of a new status. */
  alsoTells?: (typeof targetEvents)['urlResolved']
  /** Why the platform does not accept the account any more. */
  needsReconnect?: string
  /** The credentials that it did not accept; one with newer ones stays connected. */
  revision?: string | undefined
}

/** Where the sandbox may strike while an outcome is being recorded. */
export interface Strikes {
  beforeLedger?: (() => Promise<void>) | undefined
  atCommit?: (() => Promise<void>) | undefined
}

/** The published items of a thread that continues. */
export interface KeptItems {
  items: readonly Published[]
  /** The call that has brought the last of them, unless only their addresses were learned. */
  sent?: { attempt: AttemptEnd; log: LogLine; charge: Settlement['charge']; strikes: Strikes }
}

/** The result of a stage of publishing. A stage returns one and writes nothing; only `runStage` writes it. */
export type TargetEnd =
  | { kind: 'settled'; settlement: Settlement; strikes?: Strikes }
  /** More items follow: once the published ones are stored the same claim continues. */
  | { kind: 'kept'; kept: KeptItems; goOn(): Promise<TargetEnd> }
  /** Nothing was done: another process may take the target at once. */
  | { kind: 'released' }
  /** There is nothing to write, as when another worker has the target by now. */
  | { kind: 'nothing' }

export function settled(settlement: Settlement, strikes?: Strikes): TargetEnd {
  return { kind: 'settled', settlement, ...(strikes && { strikes }) }
}

export const released: TargetEnd = { kind: 'released' }
export const nothing: TargetEnd = { kind: 'nothing' }
