import type { Call } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import { profileNotFound } from '../accounts.errors.ts'
import { areProfilesVisible } from './profiles.store.ts'

/** A profile that a request names is one that its caller sees. A request that names none passes. */
export async function assertProfile(
  db: Db,
  scope: Scope,
  profileId: string | null | undefined,
): Promise<void> {
  if (typeof profileId === 'string' && !(await areProfilesVisible(db, scope, [profileId])))
    raise(profileNotFound, { param: 'profileId' })
}

/** The same of a list. */
export async function assertProfiles(db: Db, scope: Scope, profileIds: readonly string[]): Promise<void> {
  if (!(await areProfilesVisible(db, scope, profileIds))) raise(profileNotFound, { param: 'profileIds' })
}

/** Narrows a list to the profile that its query names. */
export async function ofProfile({
  db,
  scope,
  query: { profileId },
}: Pick<Call<unknown, { profileId?: string }>, 'db' | 'scope' | 'query'>): Promise<{
  where: { profile_id: string | undefined }
}> {
  await assertProfile(db, scope, profileId)
  return { where: { profile_id: profileId } }
}
