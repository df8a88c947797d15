import type { Tier } from '#contract/operation/caller.ts'
import { raise } from '#contract/operation/errors.ts'
import { rateLimited } from '../common.errors.ts'
import type { Stage } from '../exchange.ts'
import type { Limiter } from '../limits/limiter.ts'

/** The team's requests over the trailing period, keys and sessions apart, both modes together. */
export function throttle(limiter: Limiter, periodMs: number, ceilings: Record<Tier, number>): Stage {
  return async (exchange, next) => {
    const { caller, now, headers } = exchange
    if (!caller) return next()
    const ceiling = ceilings[caller.tier]
    const steps = [{ key: `${caller.kind} ${caller.teamId}`, ceiling, takes: true }]
    const requested = limiter.pass(steps, now.getTime())
    const verdict = requested instanceof Promise ? await requested : requested
    headers['X-RateLimit-Limit'] = String(ceiling)
    headers['X-RateLimit-Remaining'] = String(verdict.remaining)
    headers['X-RateLimit-Reset'] = String(
      Math.ceil((Math.floor(now.getTime() / periodMs) + 1) * (periodMs / 1000)),
    )
    if (!verdict.allowed)
      raise(rateLimited, { headers: { 'Retry-After': String(verdict.retryAfterSeconds) } })
    return next()
  }
}
