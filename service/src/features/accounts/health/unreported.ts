import type { Db } from '#db/database.ts'
import { type AccountRow, updateConnected } from '../accounts.store.ts'

interface Health {
  status: 'healthy' | 'warning' | 'error'
  issues: string[]
}

/** A sentence for people. Messages arrive all the same, and later. */
function issueOf(reason: string): string {
  return `The platform does not report messages and comments, so they are read from time to time: ${reason}`
}

/** What was found out about a connection, with what is known of its reports. */
export function withReports({ status, issues }: Health, unreported: string | null): Health {
  if (unreported === null) return { status, issues }
  return { status: status === 'healthy' ? 'warning' : status, issues: [...issues, issueOf(unreported)] }
}

/**
 * Keeps whether the network reports what people write to an account, and shows it in the health of the account at once.
 * A connection that was lost has worse to tell, and another connection is asked anew.
 */
export async function recordReports(
  tx: Db,
  row: AccountRow,
  reason: string | null,
  now: Date,
): Promise<void> {
  const { unreported, health_status: status, health_issues: issues } = row
  if (reason === unreported) return
  const known = unreported === null ? '' : issueOf(unreported)
  const others = (issues ?? []).filter((issue) => issue !== known)
  const health = withReports(
    { status: others.length > 0 ? (status ?? 'warning') : 'healthy', issues: others },
    reason,
  )
  await updateConnected(tx, row, {
    unreported: reason,
    health_status: health.status,
    health_issues: health.issues,
    health_checked_at: row.health_checked_at ?? now,
  })
}
