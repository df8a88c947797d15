import { AsyncLocalStorage } from 'node:async_hooks'

/** What lines of a trace belong to: one request, or one piece of due work. */
export interface TraceSubject {
  requestId?: string
  operation?: string
  work?: string
  row?: string
  teamId?: string
}

/** The duration and the outcome of a step. Never a value that a caller has sent or that a row holds. */
export interface TraceStep {
  stage?: string
  statement?: string
  rows?: number
  count?: number
  method?: string
  host?: string
  path?: string
  status?: number
  bytes?: number
  code?: string
  outcome?: string
  durationMs?: number
}

export type WriteStep = (message: string, step: TraceStep) => void

/** Begins the trace of a subject. It does not exist where the log shows no traces. */
export type BeginTrace = (subject: TraceSubject) => WriteStep

const current = new AsyncLocalStorage<WriteStep | undefined>()

/** Runs a subject whose steps are written. */
export function traced<T>(write: WriteStep, run: () => T): T {
  return current.run(write, run)
}

/** Where the steps of what runs now are written; undefined when they are not. */
export function tracing(): WriteStep | undefined {
  return current.getStore()
}

/** Runs what is done for several subjects at once: each of them gets its steps. */
export function tracedTogether<T>(writers: readonly (WriteStep | undefined)[], run: () => T): T {
  if (!tracing() && writers.every((write) => !write)) return run()
  const all = new Set(writers.filter((write) => write !== undefined))
  if (all.size === 0) return current.run(undefined, run)
  const writeToAll: WriteStep = (message, step) => {
    for (const write of all) write(message, step)
  }
  return current.run(writeToAll, run)
}

/** The milliseconds since a moment of the monotonic clock, in hundredths. */
export function elapsedMs(began: number): number {
  return Math.round((performance.now() - began) * 100) / 100
}
