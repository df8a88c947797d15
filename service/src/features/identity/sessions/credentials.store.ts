import { sql } from 'kysely'
import type { Caller, Tier } from '#contract/operation/caller.ts'
import { permissionsOf, profilesOfRole, type Role } from '#contract/operation/permissions.ts'
import type { Settings } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { Batch } from '#db/query/batch.ts'
import { after, minute } from '#values/clock.ts'
import type { Mode } from '#values/scope.ts'
import { digest } from '#values/token.ts'
import { sessionCookie } from './cookie.ts'
import { rollingMs } from './sessions.store.ts'

/** How long the mark of the last use may lag, so that not every request writes. */
const lagMs = minute

/** Whose credential it is. */
export interface Resolved {
  caller: Caller
  /** Headers that renew the cookie in the browser when its session was renewed. */
  renewal?: Record<string, string>
}

/**
 * Finds the owner of a credential by its digest; concurrent callers share a query. Nothing is cached: a revoked
 * credential is refused at the next request.
 */
export function resolveCredential(db: Db, settings: Settings) {
  const keys = new Batch((digests: readonly string[]) => loadKeys(db, digests))
  const sessions = new Batch((digests: readonly string[]) => loadSessions(db, digests))
  return async (credential: string, now: Date): Promise<Resolved | undefined> => {
    const hex = digest(credential).toString('hex')
    if (!credential.startsWith('zs_')) return keyCaller(db, await keys.find(hex), now)
    const row = await sessions.find(hex)
    if (!row || row.expires_at <= now) return undefined
    const caller = sessionCaller(row)
    if (row.seen_at >= after(now, -lagMs)) return { caller }
    const until = renew(db, row, now)
    const seconds = Math.floor((until.getTime() - now.getTime()) / 1000)
    return { caller, renewal: sessionCookie(credential, settings, seconds) }
  }
}

interface KeyRow {
  digest: string
  id: string
  team_id: string
  mode: Mode
  scope: 'full' | 'profiles'
  profile_ids: string[]
  permission: 'read-write' | 'read'
  tier: Tier
  expires_at: Date | null
  last_used_at: Date | null
}

async function loadKeys(db: Db, digests: readonly string[]): Promise<Map<string, KeyRow>> {
  const { rows } = await sql<KeyRow>`
    select encode(k.digest, 'hex') as digest, k.id, k.team_id, k.mode, k.scope, k.profile_ids, k.permission,
      k.expires_at, k.last_used_at, team.tier
    from api_key as k join team on team.id = k.team_id
    where k.digest = any(${bytes(digests)}::bytea[])`.execute(db)
  return new Map(rows.map((row) => [row.digest, row]))
}

/** An array of bytes as the database writes it. */
function bytes(digests: readonly string[]): string {
  return `{${digests.map((hex) => `"\\\\x${hex}"`).join(',')}}`
}

function keyCaller(db: Db, row: KeyRow | undefined, now: Date): Resolved | undefined {
  if (!row || (row.expires_at && row.expires_at <= now)) return undefined
  if (!row.last_used_at || row.last_used_at < after(now, -lagMs)) markKey(db, row.id, now)
  const caller: Caller = {
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
  return { caller }
}

interface SessionRow {
  digest: string
  id: string
  user_id: string
  team_id: string
  role: Role
  profile_ids: string[] | null
  tier: Tier
  seen_at: Date
  expires_at: Date
  ends_at: Date
}

async function loadSessions(db: Db, digests: readonly string[]): Promise<Map<string, SessionRow>> {
  const { rows } = await sql<SessionRow>`
    select encode(s.digest, 'hex') as digest, s.id, s.user_id, s.seen_at, s.expires_at, s.ends_at, membership.team_id,
      membership.role, membership.profile_ids, team.tier
    from session as s
    join membership on membership.user_id = s.user_id
    join team on team.id = membership.team_id
    where s.digest = any(${bytes(digests)}::bytea[])`.execute(db)
  return new Map(rows.map((row) => [row.digest, row]))
}

function sessionCaller(row: SessionRow): Caller {
  return {
    kind: 'session',
    credentialId: row.id,
    userId: row.user_id,
    teamId: row.team_id,
    role: row.role,
    tier: row.tier,
    mode: 'live',
    permissions: permissionsOf[row.role],
    scope: {
      teamId: row.team_id,
      mode: 'live',
      profileIds: profilesOfRole(row.role, row.profile_ids) ?? 'all',
    },
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

/**
 * A session that is used lives on, up to its end; answers until when. The two rows are written one after the other:
 * held together they could wait for a transaction that takes them in the other order.
 */
function renew(db: Db, { id, user_id, ends_at }: SessionRow, now: Date): Date {
  const until = new Date(Math.min(after(now, rollingMs).getTime(), ends_at.getTime()))
  const mark = async () => {
    await sql`update session set seen_at = ${now}, expires_at = ${until} where id = ${id}`.execute(db)
    await sql`update app_user set last_seen_at = ${now} where id = ${user_id}`.execute(db)
  }
  mark().catch(() => {})
  return until
}
