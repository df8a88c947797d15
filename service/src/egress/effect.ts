import type { Meter } from '#contract/tools/meter.ts'
import type { OptionalTools } from '#contract/tools/tools.ts'
import type { Effect, InjectedFault, RunEffect } from '#contract/work/effect.ts'
import { retryInBackground, retryUntilCommitted } from '#db/query/retry-until-committed.ts'
import { tracing } from '#values/trace.ts'
import { catchAsUnknown } from '#wire/outcome.ts'

/** Runs effects: one call, counted, and its outcome stored even if the database fails meanwhile. */
export function effects(arm: OptionalTools['arm'], meter: Meter): RunEffect {
  return async <T, R>(effect: Effect<T, R>) => {
    const { mode, to, points, call } = effect
    const [beforeCall, afterAccept, atCommit] = points ? await arm(mode, ...points) : []
    await beforeCall?.()
    const began = performance.now()
    const outcome = await catchAsUnknown(call)
    const durationMs = Math.round(performance.now() - began)
    meter.attempt(mode, to, outcome.kind)
    tracing()?.('call that changes something', { outcome: outcome.kind, durationMs })
    await afterAccept?.()
    const ended = { outcome, durationMs, atCommit: once(atCommit) }
    if ('decide' in effect) return effect.decide(ended)
    return (effect.waits ? retryUntilCommitted : retryInBackground)(() => effect.keep(ended))
  }
}

function once(injected: InjectedFault): InjectedFault {
  let left = injected
  return (
    injected &&
    (async () => {
      const now = left
      left = undefined
      await now?.()
    })
  )
}
