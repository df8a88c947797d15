import { raise } from '#contract/operation/errors.ts'
import { methodAndPath } from '#contract/operation/operation.ts'
import { routeNotFound, serviceUnavailable, storageFull } from '../common.errors.ts'
import type { Stage } from '../exchange.ts'

/** Whether the process takes requests at all, as others see it. */
export interface Gate {
  /** False while it starts or drains, or has more in hand than it can answer in time. */
  open(): boolean
  /** True once the disk reserve is reached. */
  storageFull(): boolean
}

/** Refuses early what cannot be answered: a route that is not there, a process that drains, a write to a full disk. */
export function admit(gate: Gate): Stage {
  return async ({ operation }, next) => {
    if (!operation) return raise(routeNotFound)
    if (operation.id === 'getHealth') return next()
    if (!gate.open()) raise(serviceUnavailable, { headers: { 'Retry-After': '2' } })
    const [method] = methodAndPath(operation.route)
    if (method !== 'GET' && gate.storageFull()) raise(storageFull, { headers: { 'Retry-After': '30' } })
    return next()
  }
}
