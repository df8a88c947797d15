import type { Mode } from '#values/scope.ts'

/** The outcome of a delivery: the receiver accepted it, answered something else, or did not answer. */
export type DeliveryOutcome = 'success' | 'refused' | 'unanswered'

/** An event was taken, is tried again later, or was given up. */
export type IncomingOutcome = 'taken' | 'put_off' | 'failed' | 'unreadable'

/**
 * What is counted while the service works. Callers pass our own words only, never an id or a text of a team: every
 * value becomes a series that the process keeps until it ends.
 */
export interface Meter {
  /** A target goes out: the time between its due time and the commit before the call. */
  late(mode: Mode, platform: string, seconds: number): void
  /** One call to a platform and its outcome. */
  attempt(mode: Mode, platform: string, outcome: string): void
  /** A claim had lapsed and another process has taken the row since. */
  claimLost(work: string): void
  /** A target was left behind by a worker that died. */
  interrupted(where: 'in_call' | 'between_calls'): void
  /** A row was given up whose work had never ended. */
  gaveUp(work: string): void
  delivery(mode: Mode, outcome: DeliveryOutcome): void
  /** An attempt to take a stored notification of a provider, or a notification that cannot be read. */
  incoming(provider: string, outcome: IncomingOutcome): void
  /** An address that no call may go to. */
  egressRefused(purpose: 'platform' | 'media' | 'receiver'): void
  /** A request that was turned away before its handler, to keep the process able to answer the others. */
  requestRefused(reason: string): void
}

/** Counts nothing, at no cost. */
export const noMeter: Meter = {
  late() {},
  attempt() {},
  claimLost() {},
  interrupted() {},
  gaveUp() {},
  delivery() {},
  incoming() {},
  egressRefused() {},
  requestRefused() {},
}
