import { raise } from '#contract/operation/errors.ts'
import { isSessionOnly, type Permission } from '#contract/operation/permissions.ts'
import { actorNotAllowed, insufficientPermissions } from '../common.errors.ts'
import type { Stage } from '../exchange.ts'

/**
 * Checks the permission table. It comes before validation, so a caller without permission learns nothing about the
 * operation.
 */
export const authorize: Stage = async ({ operation, caller }, next) => {
  const access = operation?.permission ?? 'any'
  if (access === 'public' || access === 'any') return next()
  if (isSessionOnly(access) && caller?.kind !== 'session') raise(actorNotAllowed)
  if (access !== 'session' && !caller?.permissions.has(access as Permission)) raise(insufficientPermissions)
  return next()
}
