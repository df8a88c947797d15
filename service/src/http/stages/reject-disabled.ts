import { raise } from '#contract/operation/errors.ts'
import type { Settings } from '#contract/tools/tools.ts'
import type { Stage } from '../exchange.ts'

/** On a deployment that closes an operation every request to it is told so, whatever it holds. */
export function rejectDisabled(settings: Settings): Stage {
  return async ({ operation }, next) => {
    const closed = operation?.closed?.(settings)
    return closed ? raise(closed) : next()
  }
}
