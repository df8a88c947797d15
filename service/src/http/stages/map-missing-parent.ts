import { ApiError } from '#contract/operation/errors.ts'
import { type MissingParents, missingParent } from '#contract/operation/missing-parent.ts'
import type { Operation } from '#contract/operation/operation.ts'
import { invalidCredential } from '../common.errors.ts'
import type { Stage } from '../exchange.ts'

/** Answers a write whose parent was deleted meanwhile as if the parent had been absent from the start. */
export function mapMissingParent(operation: Operation, missingParents: MissingParents): Stage {
  const isOpen = operation.permission === 'public'
  return async (_exchange, next) => {
    try {
      return await next()
    } catch (cause) {
      const missing = missingParent(cause, operation, new ApiError(invalidCredential), missingParents)
      const isDeclared = missing?.definition !== invalidCredential || !isOpen
      throw missing && isDeclared ? missing : cause
    }
  }
}
