import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import type { FamilyRow } from '#db/query/family-types.ts'
import {
  type AuditAction,
  auditActions,
  auditEntries,
  auditTargets,
  invalidRange,
  rangeOf,
} from '#features/system/index.ts'

const AuditEntry = t.object(
  {
    id: t.id(),
    action: t.oneOf(...auditActions),
    actor: t.object({
      type: t.oneOf('user', 'system'),
      id: t.nullable(t.id({ description: 'Of type system: the API key that did it, else null.' })),
      email: t.nullable(t.anyString({ description: 'At that time.' })),
    }),
    target: t.object({
      type: t.oneOf(...auditTargets),
      id: t.nullable(t.id()),
      label: t.nullable(t.anyString()),
    }),
    changes: t.map(t.anything(), 100, {
      description: 'What is different now; a value that was replaced as `{before, after}`. Never a secret.',
    }),
    ip: t.nullable(t.anyString()),
    userAgent: t.nullable(t.foreign()),
    createdAt: t.timestamp(),
  },
  { component: 'AuditEntry' },
)

export const listAuditLog = operation({
  id: 'listAuditLog',
  route: 'GET /v1/audit-log',
  tag: 'audit-log',
  summary: 'Lists security-relevant actions taken in the team.',
  description:
    'Newest first, kept 365 days. An action of an API key has an actor of type system with the id of the key. The audit log does not hold what a platform did by itself; the logs do.',
  permission: 'audit:read',
  query: t.object({
    action: t.optional(t.oneOf(...auditActions)),
    actorId: t.optional(t.id({ of: 'userId', filter: 'past' })),
    targetType: t.optional(t.oneOf(...auditTargets)),
    from: t.optional(t.day({ description: 'From this day or instant on.' })),
    to: t.optional(t.day({ description: 'Until the end of this day, or before this instant.' })),
  }),
  reply: t.page(AuditEntry),
  errors: [invalidRange],
  async handler({ db, scope, query, page }) {
    const { action, actorId, targetType } = query
    const made = rangeOf(query)
    const where = { action, actor_id: actorId, target_type: targetType, created_at: made }
    return pageAnswer(await auditEntries.list(db, scope, page, { where }), page, toAuditEntry)
  },
})

type TargetType = (typeof auditTargets)[number]

function toAuditEntry(row: FamilyRow<'audit_entry'>): t.Static<typeof AuditEntry> {
  return {
    id: row.id,
    action: row.action as AuditAction,
    actor: { type: row.actor_type, id: row.actor_id, email: row.actor_email },
    target: { type: row.target_type as TargetType, id: row.target_id, label: row.target_label },
    changes: row.changes as Record<string, unknown>,
    ip: row.ip,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
  }
}
