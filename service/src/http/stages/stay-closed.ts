import { raise } from '#contract/errors.ts'
import type { Settings } from '#contract/tools.ts'
import type { Stage } from '../exchange.ts'

/** On a deployment that closes an operation every request to it is told so, whatever it holds. */
export function stayClosed(settings: Settings): Stage {
  return async ({ operation }, next) => {
    const closed = operation?.closed?.(settings)
    return closed ? raise(closed) : next()
  }
}
