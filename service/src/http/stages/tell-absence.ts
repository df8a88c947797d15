import { absentParent } from '#contract/absent-parent.ts'
import { ApiError } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { invalidCredential } from '../common.errors.ts'
import type { Stage } from '../exchange.ts'

/** Answers a write whose parent was deleted meanwhile as if the parent had been absent from the start. */
export function tellAbsence(operation: Operation): Stage {
  const isOpen = operation.permission === 'public'
  return async (_exchange, next) => {
    try {
      return await next()
    } catch (cause) {
      const absence = absentParent(cause, operation, new ApiError(invalidCredential))
      const isDeclared = absence?.definition !== invalidCredential || !isOpen
      throw absence && isDeclared ? absence : cause
    }
  }
}
