export type Mode = 'live' | 'test'

/** What one credential may see. A row outside it does not exist for the caller. */
export interface Scope {
  teamId: string
  mode: Mode
  profileIds: readonly string[] | 'all'
}

export function seesProfile(scope: Scope, profileId: string): boolean {
  return scope.profileIds === 'all' || scope.profileIds.includes(profileId)
}
