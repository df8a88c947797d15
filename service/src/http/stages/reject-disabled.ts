import { raise } from '#contract/operation/errors.ts'
import type { Settings } from '#contract/tools/tools.ts'
import type { Stage } from '../exchange.ts'

/** Rejects operations that this deployment disables, before validation. */
export function rejectDisabled(settings: Settings): Stage {
  return async ({ operation }, next) => {
    const closed = operation?.closed?.(settings)
    return closed ? raise(closed) : next()
  }
}
