import { sql } from 'kysely'
import type { Caller, Tier } from '#contract/caller.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import type { Db } from '#db/database.ts'
import { after, day, minute } from '#values/clock.ts'
import type { Mode } from '#values/scope.ts'
import { digest } from '#values/token.ts'

/** How long the mark of the last use may lag, so that not every request writes. */
const lagMs = minute
const rollingMs = 14 * day

/** Finds out whose credential it is. One query by the digest; the role is read anew with every request. */
export function resolveCredential(db: Db) {
  return (credential: string, now: Date): Promise<Caller | undefined> =>
    credential.startsWith('zs_') ? resolveSession(db, credential, now) : resolveKey(db, credential, now)
}

interface KeyRow {
  id: string
  team_id: string
  mode: Mode
  scope: 'full' | 'profiles'
  profile_ids: string[]
  permission: 'read-write' | 'read'
  tier: Tier
  last_used_at: Date | null
}

async function resolveKey(db: Db, key: string, now: Date): Promise<Caller | undefined> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.team_id, k.mode, k.scope, k.profile_ids, k.permission, k.last_used_at, team.tier
    from api_key as k join team on team.id = k.team_id
    where k.digest = ${digest(key)} and (k.expires_at is null or k.expires_at > ${now})`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (!row.last_used_at || row.last_used_at < after(now, -lagMs)) markKey(db, row.id, now)
  return {
    kind: 'key',
    credentialId: row.id,
    userId: null,
    teamId: row.team_id,
    role: null,
    tier: row.tier,
    mode: row.mode,
    permissions: row.permission === 'read' ? permissionsOf.read_only_key : permissionsOf.key,
    scope: {
      teamId: row.team_id,
      mode: row.mode,
      profileIds: row.scope === 'full' ? 'all' : row.profile_ids,
    },
  }
}

interface SessionRow {
  id: string
  user_id: string
  team_id: string
  role: Role
  tier: Tier
  seen_at: Date
}

async function resolveSession(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_id, s.seen_at, membership.team_id, membership.role, team.tier
    from session as s
    join membership on membership.user_id = s.user_id
    join team on team.id = membership.team_id
    where s.digest = ${digest(token)} and s.expires_at > ${now}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.seen_at < after(now, -lagMs)) markSession(db, row.id, now)
  return {
    kind: 'session',
    credentialId: row.id,
    userId: row.user_id,
    teamId: row.team_id,
    role: row.role,
    tier: row.tier,
    mode: 'live',
    permissions: permissionsOf[row.role],
    scope: { teamId: row.team_id, mode: 'live', profileIds: 'all' },
  }
}

/** The answer does not wait for a mark, and a mark that is missed is made by the next request. */
function markKey(db: Db, id: string, now: Date): void {
  db.updateTable('api_key')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .execute()
    .catch(() => {})
}

/** A session that is used lives on, up to its end. */
function markSession(db: Db, id: string, now: Date): void {
  sql`update session set seen_at = ${now}, expires_at = least(${after(now, rollingMs)}::timestamptz, ends_at)
    where id = ${id}`
    .execute(db)
    .catch(() => {})
}
