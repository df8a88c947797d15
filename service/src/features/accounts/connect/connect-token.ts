import type { Caller } from '#contract/operation/caller.ts'
import type { Permission } from '#contract/operation/permissions.ts'
import type { Db } from '#db/database.ts'
import { digest } from '#values/token.ts'
import { findConnecting } from './connect.store.ts'
import { mayStillConnect } from './consent/beginner.store.ts'

/** The permissions of select steps. No other operation accepts a connect token. */
const permissions: ReadonlySet<Permission> = new Set([
  'accounts:read',
  'accounts:write',
  'chatapp:read',
  'chatapp:write',
])

/** Finds out which pending connection a connect token is of. Its caller sees the profile of the connection. */
export function resolveConnectToken(db: Db) {
  return async (token: string, now: Date): Promise<{ caller: Caller } | undefined> => {
    const key = digest(token)
    const row = await findConnecting(db, key, now)
    if (!row || !(await mayStillConnect(db, row, now))) return undefined
    const { team_id: teamId, mode, profile_id: profileId, tier } = row
    return {
      caller: {
        kind: 'connect',
        credentialId: key.toString('hex'),
        userId: null,
        teamId,
        role: null,
        tier,
        mode,
        permissions,
        scope: { teamId, mode, profileIds: [profileId] },
      },
    }
  }
}
