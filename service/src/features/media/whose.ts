import type { Scope } from '#values/scope.ts'
import type { MediaRow } from './media.store.ts'

/** The profiles that a new file is of; null: it is the team's. */
export function profilesOf({ profileIds }: Scope): string[] | null {
  return profileIds === 'all' ? null : [...profileIds]
}

/** A file that others use, too, is not for a limited credential to delete. */
export function mayDelete(
  { profileIds }: Scope,
  { profile_ids: of }: Pick<MediaRow, 'profile_ids'>,
): boolean {
  return profileIds === 'all' || (of?.every((id) => profileIds.includes(id)) ?? false)
}
