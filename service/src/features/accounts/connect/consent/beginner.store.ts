import { type Permission, permissionsOf, profilesOfRole } from '#contract/operation/permissions.ts'
import type { Db } from '#db/database.ts'
import { inTeam } from '#db/query/scoped.ts'
import type { ConnectPendingRow, ConnectStateRow } from '../connect.store.ts'

const needed: Permission = 'accounts:write'

type Begun = Pick<ConnectStateRow | ConnectPendingRow, 'team_id' | 'profile_id' | 'key_id' | 'session_id'>

/**
 * Whether the caller that began a connection still may. Deleting a key or ending a session deletes the row, so only
 * current permissions are checked here.
 */
export async function mayStillConnect(db: Db, begun: Begun, now: Date): Promise<boolean> {
  const { profile_id: profileId, key_id: keyId, session_id: sessionId } = begun
  if (keyId !== null) return mayKey(db, begun.team_id, keyId, profileId, now)
  if (sessionId !== null) return maySession(db, begun.team_id, sessionId, profileId, now)
  return true
}

async function mayKey(db: Db, teamId: string, id: string, profileId: string, now: Date): Promise<boolean> {
  const key = await inTeam(db, teamId)
    .from('api_key')
    .select(['scope', 'profile_ids', 'permission', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!key || (key.expires_at !== null && key.expires_at <= now)) return false
  const permissions = permissionsOf[key.permission === 'read' ? 'read_only_key' : 'key']
  return permissions.has(needed) && (key.scope === 'full' || key.profile_ids.includes(profileId))
}

async function maySession(
  db: Db,
  teamId: string,
  id: string,
  profileId: string,
  now: Date,
): Promise<boolean> {
  const member = await inTeam(db, teamId)
    .from('membership')
    .innerJoin('session', 'session.user_id', 'membership.user_id')
    .select(['role', 'profile_ids'])
    .where('session.id', '=', id)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (!member || !permissionsOf[member.role].has(needed)) return false
  return profilesOfRole(member.role, member.profile_ids)?.includes(profileId) ?? true
}
