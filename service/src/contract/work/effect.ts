import type { Mode } from '#values/scope.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { EffectFaults } from './fault-point.ts'

/** Strikes where the sandbox control has armed a fault. */
export type InjectedFault = (() => Promise<void>) | undefined

/** The result of the one call. */
export interface Ended<T> {
  outcome: Outcome<T>
  durationMs: number
  /** Strikes at the commit of the outcome, once. */
  atCommit: InjectedFault
}

/**
 * One call that may change something elsewhere. The caller commits before the call that it follows, and its outcome is
 * committed afterwards. A process that dies between the two leaves a recorded doubt, and no second call is made.
 */
interface Crossing<T> {
  mode: Mode
  /** Whose call it is, in the metrics: the word of a platform, or carrier. */
  to: string
  /**
   * The points where the sandbox can be made to fail: before the call, after it was accepted, at the commit of its
   * outcome.
   */
  points?: EffectFaults
  /** Makes exactly one request that may change something. */
  call(): Promise<Outcome<T>>
}

/** An effect whose outcome is committed where it was made. */
interface KeptEffect<T, R> extends Crossing<T> {
  /**
   * Commits the outcome of the call. While the database is away it is called again and again, so it must be repeatable.
   */
  keep(ended: Ended<T>): Promise<R>
  /** Whether to wait for a database that is away, as work does. A request fails at once, and the offers go on. */
  waits: boolean
}

/** An effect of a stage: it says what is to be committed, and who runs the stage commits that next, and nothing before. */
interface DecidedEffect<T, R> extends Crossing<T> {
  decide(ended: Ended<T>): Promise<R>
}

export type Effect<T, R> = KeptEffect<T, R> | DecidedEffect<T, R>

export type RunEffect = <T, R>(effect: Effect<T, R>) => Promise<R>
