import { AsyncLocalStorage } from 'node:async_hooks'
import { raise } from '#contract/operation/errors.ts'
import type { Admission } from '../admission.ts'
import { serviceUnavailable } from '../common.errors.ts'
import type { Stage } from '../exchange.ts'

/** Counts a request among those that wait for a turn, except while the service waits for its body. */
export function arrive(admission: Admission): Stage {
  return async (exchange, next) => {
    exchange.passed = admission.arrive()
    try {
      return await next()
    } finally {
      exchange.passed()
    }
  }
}

/** From here on it may be the client who is waited for. */
export const pass: Stage = (exchange, next) => {
  exchange.passed?.()
  return next()
}

/** From here on a request costs the database. It comes after `validate`: a body that does not arrive holds no turn. */
export function acquireSlot(admission: Admission): Stage {
  return async ({ operation }, next) => {
    // Health checks bypass admission control.
    if (operation?.id === 'getHealth') return next()
    const leave = (await admission.enter()) ?? raise(serviceUnavailable, { headers: { 'Retry-After': '1' } })
    try {
      return await turn.run(leave, next)
    } finally {
      leave()
    }
  }
}

const turn = new AsyncLocalStorage<() => void>()

/** Ends the turn of the request that this runs for: it waits for another service and does not use the database. */
export function releaseSlot(): void {
  turn.getStore()?.()
}
