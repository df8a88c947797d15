import type { Task } from '#contract/work/due-work.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { ExecutionRow } from '../executions.store.ts'
import type { Performed } from '../nodes/performed.ts'

export type CallTask = Task<ExecutionRow>

/** One call of a node, before it is made. */
export interface Prepared<T> {
  /** Whose call it is, in the metrics. */
  to: string
  send(): Promise<Outcome<T>>
  read(outcome: Outcome<T>): Performed
}
