import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import type { Identity } from '#platforms/account.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import { type Outcome, refused } from '#wire/outcome.ts'
import { type AccountRow, moveIdentity, updateConnected } from '../accounts.store.ts'
import { identityColumns } from '../connect/connect-identity.ts'
import { markNeedsReconnect } from '../connect/connection.ts'
import { revisionOf } from '../credentials/credentials.ts'
import type { Refreshing } from '../credentials/fresh-account.ts'
import { reachAccount } from '../credentials/reach-account.ts'
import { recordFollowers } from './health.store.ts'
import { lostIssues } from './lost-health.ts'
import { withReports } from './unreported.ts'

/** What a check has found out. */
export interface Finding {
  status: 'healthy' | 'warning' | 'error'
  issues: string[]
  identity?: Identity
  /** The platform does not accept the account any more, with these credentials and for this reason. */
  lost?: { reason: string; revision: string }
}

export interface Check {
  finding: Finding
  outcome: Outcome<unknown>
}

/** Renews the credentials when that is due, and reads the identity of the account from the platform. Reads only. */
export async function checkHealth(
  tools: Refreshing & Pick<Tools, 'isConfigured'>,
  row: AccountRow,
): Promise<Check> {
  if (!tools.isConfigured(row.platform, row.mode)) {
    const issue = 'This deployment has no settings for the platform.'
    return { finding: warning(issue), outcome: refused(issue) }
  }
  const reached = await reachAccount(tools, row, { step: 'identity' })
  const outcome = reached.kind === 'done' ? await reached.value.profile.readIdentity() : reached
  const revision = reached.kind === 'done' ? reached.value.revision : revisionOf(row.credentials)
  return { finding: findingOf(outcome, row, revision), outcome }
}

function findingOf(outcome: Outcome<Identity>, row: AccountRow, revision: string): Finding {
  switch (outcome.kind) {
    case 'done':
      return identityFinding(outcome.value, row)
    case 'unauthorized':
      return {
        status: 'error',
        issues: lostIssues(outcome.message),
        lost: { reason: outcome.message, revision },
      }
    case 'refused':
      return { status: 'error', issues: [outcome.message] }
    case 'throttled':
      return warning('The platform asked for fewer calls.')
    case 'unreachable':
      return warning('The platform could not be reached.')
    case 'unknown':
      return warning(outcome.message)
  }
}

function identityFinding(identity: Identity, row: AccountRow): Finding {
  const asked = identity.movedFrom ?? identity.platformAccountId
  if (asked !== row.platform_account_id) return warning('The platform answered for another identity.')
  return { status: 'healthy', issues: [], identity }
}

function warning(issue: string): Finding {
  return { status: 'warning', issues: [issue] }
}

/** Keeps a finding, unless the connection or the credentials that it is about have others in their place meanwhile. */
export async function recordHealth(
  tx: Db,
  tools: Pick<Tools, 'emit'>,
  row: AccountRow,
  { identity, lost, ...found }: Finding,
  now: Date,
): Promise<void> {
  const { status, issues } = withReports(found, row.unreported)
  const columns = identity && identityColumns(identity)
  const changes = {
    health_status: status,
    health_issues: issues,
    health_checked_at: now,
    ...columns,
    ...(columns && isNews(columns, row) && { updated_at: now }),
  }
  const kept = await updateConnected(tx, row, changes, lost?.revision)
  if (!kept) return
  if (identity?.movedFrom !== undefined) await moveIdentity(tx, row, identity.platformAccountId)
  if (columns?.followers_count !== undefined) await recordFollowers(tx, row.id, now, columns.followers_count)
  if (lost) await markNeedsReconnect(tx, tools, row, lost.reason, now, lost.revision)
}

function isNews({ metadata, ...columns }: ReturnType<typeof identityColumns>, row: AccountRow): boolean {
  const shown = Object.entries(columns).some(([name, value]) => row[name as keyof AccountRow] !== value)
  const known = { ...row.metadata, ...JSON.parse(metadata) }
  return shown || canonicalJson(known) !== canonicalJson(row.metadata)
}
