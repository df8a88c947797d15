import { family } from '#db/query/family.ts'

export const auditEntries = family('audit_entry', { scope: 'team' })
