import type { Selectable } from 'kysely'
import type { AccountTable } from '../accounts.tables.ts'

type HealthColumns = Pick<Selectable<AccountTable>, 'health_status' | 'health_issues' | 'health_checked_at'>

/** What a program may branch on; sentences for people follow it. */
const lostCode = 'credential_expired'

export const lostIssues = (reason: string): string[] => [
  lostCode,
  `The platform does not accept the connection any more: ${reason}`,
]

/** The health of an account whose connection was lost, from that moment on and before any check. */
export function lostHealth(reason: string, now: Date): HealthColumns {
  return { health_status: 'error', health_issues: lostIssues(reason), health_checked_at: now }
}

/** Without a connection, or with a new one, nothing is known. */
export const noHealth: HealthColumns & Pick<Selectable<AccountTable>, 'unreported'> = {
  health_status: null,
  health_issues: null,
  health_checked_at: null,
  unreported: null,
}
