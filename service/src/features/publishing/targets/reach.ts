import { raise } from '#contract/operation/errors.ts'
import { accountNotFound } from '#features/accounts/index.ts'
import { type Scope, seesProfile } from '#values/scope.ts'
import type { TargetRow } from './targets.store.ts'

type Placed = Pick<TargetRow, 'profile_id'>

/** The targets that exist for a caller: those on accounts of profiles that the credential reaches. */
export function withinReach<T extends Placed>(scope: Scope, targets: readonly T[]): T[] {
  return targets.filter(({ profile_id }) => seesProfile(scope, profile_id))
}

/** Refuses to act on a target whose account the caller cannot see. */
export function assertReach(scope: Scope, targets: readonly Placed[], param?: string): void {
  if (withinReach(scope, targets).length < targets.length) raise(accountNotFound, { ...(param && { param }) })
}
