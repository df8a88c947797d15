import { second } from '#values/clock.ts'
import { type Outcome, pauseSeconds } from '#wire/outcome.ts'
import { pausesMs } from '../../messages/retry.ts'

/** Undefined after the fourth attempt. */
export function pauseBefore(attempts: number, outcome: Outcome<unknown>): number | undefined {
  const pauseMs = pausesMs[attempts - 1]
  if (pauseMs === undefined) return undefined
  const requested = outcome.kind === 'throttled' ? pauseSeconds(outcome.retryAfterSeconds) * second : 0
  return Math.max(pauseMs, requested)
}
