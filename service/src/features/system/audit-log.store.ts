import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import { type PageRequest, paginate } from '#db/keyset.ts'
import type { AuditEntryTable } from '#db/tables/system.ts'

export type AuditRow = Selectable<AuditEntryTable>

export interface AuditFilter {
  action?: string | undefined
  actor_id?: string | undefined
  target_type?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export function listAudit(db: Db, teamId: string, filter: AuditFilter, page: PageRequest) {
  const { from, to, ...equal } = filter
  let query = db.selectFrom('audit_entry').selectAll().where('team_id', '=', teamId)
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) query = query.where(column as keyof typeof equal, '=', value)
  if (from) query = query.where('created_at', '>=', from)
  if (to) query = query.where('created_at', '<', to)
  return paginate(query, page)
}
