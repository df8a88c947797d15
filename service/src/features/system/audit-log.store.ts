import { family } from '#db/family.ts'

export const auditEntries = family('audit_entry', { scope: 'team' })
