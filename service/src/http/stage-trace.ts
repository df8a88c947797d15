import { ApiError } from '#contract/operation/errors.ts'
import { type BeginTrace, elapsedMs, traced, tracing, type WriteStep } from '#values/trace.ts'
import type { Stage } from './exchange.ts'

/** Stages by name, the first outermost. */
export type Stages = Readonly<Record<string, Stage>>

/** A way back that took less is not worth a line. */
const worthALineMs = 1

/** The stages in their order. Where traces are shown each writes its time, from the moment the request has its id. */
export function stagesWithTrace(stages: Stages, begin: BeginTrace | undefined): readonly Stage[] {
  if (!begin) return Object.values(stages)
  return Object.entries(stages).flatMap(([name, stage]) =>
    name === 'requestId' ? [stage, beginning(begin)] : [timed(name, stage)],
  )
}

function beginning(begin: BeginTrace): Stage {
  return ({ requestId, operation }, next) =>
    traced(begin({ requestId, operation: operation?.id ?? 'none' }), next)
}

function timed(stage: string, run: Stage): Stage {
  return async (exchange, next) => {
    const write = tracing()
    if (!write) return run(exchange, next)
    const times = new StageTimes(stage, write)
    try {
      const answer = await run(exchange, () => times.around(next))
      times.answered(answer.status)
      return answer
    } catch (cause) {
      times.threw(cause)
      throw cause
    }
  }
}

/** The time of one stage, without the time of the stages behind it. */
class StageTimes {
  readonly #stage: string
  readonly #write: WriteStep
  #since = performance.now()
  #passed = false
  /** What came out of the stages behind it, when they threw. */
  #fromBehind: unknown

  constructor(stage: string, write: WriteStep) {
    this.#stage = stage
    this.#write = write
  }

  async around<T>(next: () => Promise<T>): Promise<T> {
    this.#write('stage passed', { stage: this.#stage, durationMs: elapsedMs(this.#since) })
    this.#passed = true
    try {
      return await next()
    } catch (cause) {
      this.#fromBehind = cause
      throw cause
    } finally {
      this.#since = performance.now()
    }
  }

  answered(status: number): void {
    const step = { stage: this.#stage, status, durationMs: elapsedMs(this.#since) }
    if (!this.#passed) this.#write('stage answered', step)
    else if (step.durationMs >= worthALineMs) this.#write('stage saw the answer', step)
  }

  threw(cause: unknown): void {
    if (cause === this.#fromBehind) return
    const code = cause instanceof ApiError ? cause.definition.code : 'internal_error'
    this.#write('stage refused', { stage: this.#stage, code, durationMs: elapsedMs(this.#since) })
  }
}
