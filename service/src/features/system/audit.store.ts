import { sql } from 'kysely'
import type { Caller } from '#contract/operation/caller.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import type { auditActions, auditTargets } from './audit-names.gen.ts'

export type AuditAction = (typeof auditActions)[number]
export type AuditTarget = (typeof auditTargets)[number]

/** The actor and the origin of an action, from the call of an operation. */
export interface AuditContext {
  /** Null for a login to an unknown address. */
  teamId: string | null
  /** A panel user; null when it was a key or the service itself. */
  userId: string | null
  /** The key that did it, where no user did. */
  keyId?: string | null
  address: string | null
  userAgent: string | null
  now: Date
}

export interface AuditEntry {
  action: AuditAction
  target: { type: AuditTarget; id: string | null; label: string | null }
  /** What is different now: names with their values before and after. Never a secret. */
  changes?: Record<string, unknown>
}

const userAgentMax = 500

/** Records what was done, in the transaction that does it. The address of the actor is the one at this moment. */
export async function insertAudit(
  tx: Db,
  auditContext: AuditContext,
  { action, target, changes = {} }: AuditEntry,
): Promise<void> {
  const { teamId, userId, keyId = null, address, userAgent, now } = auditContext
  await sql`
    insert into audit_entry (id, team_id, action, actor_type, actor_id, actor_email, target_type, target_id, target_label,
      changes, ip, user_agent, created_at)
    values (${newId(now)}, ${teamId}, ${action}, ${userId === null ? 'system' : 'user'}, ${userId ?? keyId},
      (select email from app_user where id = ${userId}), ${target.type}, ${target.id}, ${target.label},
      ${JSON.stringify(changes)}::jsonb, ${address}, ${userAgent?.slice(0, userAgentMax) ?? null}, ${now})`.execute(
    tx,
  )
}

/** A call with a credential, as far as the log tells of it. */
export interface AuditCall {
  caller: { teamId: string; userId: string | null; kind: Caller['kind']; credentialId: string }
  address: string
  userAgent: string
  now: Date
}

export function auditContextOf(call: AuditCall): AuditContext {
  const { caller, address, userAgent, now } = call
  const { teamId, userId, kind, credentialId } = caller
  return { teamId, userId, keyId: kind === 'key' ? credentialId : null, address, userAgent, now }
}
