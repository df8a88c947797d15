import type { Effect, RunEffect, Strike } from '#contract/effect.ts'
import type { Meter } from '#contract/meter.ts'
import type { Lent } from '#contract/tools.ts'
import { persistently, persistentlyBehind } from '#db/persistently.ts'
import { surely } from '#wire/outcome.ts'

/** Runs effects: one call, counted, and its outcome kept whatever the database does meanwhile. */
export function effects(arm: Lent['arm'], meter: Meter): RunEffect {
  return async <T, R>({ mode, to, points, call, keep, waits }: Effect<T, R>) => {
    const [beforeCall, afterAccept, atCommit] = points ? await arm(mode, ...points) : []
    await beforeCall?.()
    const began = performance.now()
    const outcome = await surely(call)
    const durationMs = Math.round(performance.now() - began)
    meter.attempt(mode, to, outcome.kind)
    await afterAccept?.()
    const ended = { outcome, durationMs, atCommit: once(atCommit) }
    return (waits ? persistently : persistentlyBehind)(() => keep(ended))
  }
}

function once(strike: Strike): Strike {
  let left = strike
  return (
    strike &&
    (async () => {
      const now = left
      left = undefined
      await now?.()
    })
  )
}
