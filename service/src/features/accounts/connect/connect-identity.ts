import { raise } from '#contract/operation/errors.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { emitted, ownerOf } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/query/locks.ts'
import type { AuditContext } from '#features/system/index.ts'
import type { Connected } from '#platforms/account.ts'
import { newId } from '#values/id.ts'
import type { Mode } from '#values/scope.ts'
import { auditAccount } from '../account.audit.ts'
import { accountConnected } from '../accounts.causes.ts'
import { profileNotFound, tooManyAccounts } from '../accounts.errors.ts'
import { accountEvents } from '../accounts.events.ts'
import { accountForEvent } from '../accounts.shape.ts'
import * as store from '../accounts.store.ts'
import { accountsPerTeam } from '../ceilings.ts'
import { sealCredentials } from '../credentials/credentials.ts'
import { noHealth } from '../health/lost-health.ts'
import { isProfileVisible } from '../profiles/profiles.store.ts'
import { logConnection } from './connection.ts'

export interface NewConnection {
  teamId: string
  mode: Mode
  profileId: string
  platform: string
  connected: Connected
  /** For a connection that runs ads: the posting account that it belongs to. */
  parentAccountId?: string | null
  /** What its team has chosen for the connection; what was chosen before stays otherwise. */
  settings?: Record<string, unknown> | null
  /** No person chose among several choices, so the earlier choice for the account stays. */
  unattended?: boolean
  /** The actor that finishes it. */
  auditContext: AuditContext
}

/**
 * Keeps a connection that the platform has granted. The same identity in the same profile is the same account, which
 * gets new credentials; in another profile it is an account of its own.
 */
export async function connectIdentity(
  tx: Db,
  tools: Pick<Tools, 'emit' | 'react' | 'keyring' | 'platforms'>,
  connection: NewConnection,
  now: Date,
): Promise<store.AccountRow> {
  const { teamId, mode, profileId, platform, connected, unattended = false, auditContext } = connection
  const owner = { team_id: teamId, mode }
  await lockTeam(tx, teamId)
  if (!(await isProfileVisible(tx, { teamId, mode, profileIds: 'all' }, profileId))) raise(profileNotFound)
  const { identity, credentials } = connected
  const key = { profile_id: profileId, platform, platform_account_id: identity.platformAccountId }
  const known = await store.findIdentity(tx, owner, key)
  if (!known && (await store.countAccounts(tx, teamId)) >= accountsPerTeam) raise(tooManyAccounts)
  const id = known?.id ?? newId(now)
  const beside = await besideOf(tx, owner, id, connection)
  const fields = {
    ...identityColumns(identity),
    ...(known && { metadata: JSON.stringify(keptOf(identity.metadata, known.metadata, unattended)) }),
    status: 'connected' as const,
    credentials: sealCredentials(tools.keyring, { ...owner, id }, credentials),
    connected_at: now,
    updated_at: now,
    refresh_until: null,
    ...(known?.status !== 'connected' && noHealth),
    ...beside,
  }
  const { kind = 'posting', publishing } = tools.platforms.get(platform) ?? {}
  const row =
    (known && (await store.updateAccount(tx, owner, id, fields))) ??
    (await store.insertAccount(tx, {
      ...owner,
      ...key,
      followers_count: null,
      ...fields,
      id,
      kind: kind === 'sms' ? 'posting' : kind,
      capabilities: publishing?.metered ? JSON.stringify({ analytics: false, inbox: false }) : null,
      created_at: now,
    }))
  const { react } = tools
  await react(tx, accountConnected, { account: row }, now)
  const event = { account: accountForEvent(row) }
  await tools.emit(tx, emitted(ownerOf(row), accountEvents.connected, event, now))
  await logConnection(tx, row, 'account.connected', { user_id: auditContext.userId }, now)
  auditAccount(tx, auditContext, 'account.connected', row)
  return row
}

/**
 * A flag that any consent has raised stays up. Without a new choice the earlier choice stays as well, except for the
 * login, which is that of the new credentials, also if they name none.
 */
function keptOf(
  now: Record<string, string>,
  { loginMethod: _, ...before }: Record<string, string>,
  unattended: boolean,
): Record<string, string> {
  const raised = [...Object.entries(before), ...Object.entries(now)].filter(
    ([name, value]) => /^is[A-Z]/.test(name) && value === 'true',
  )
  return { ...now, ...(unattended && before), ...Object.fromEntries(raised) }
}

/** A posting account has one connection of a kind beside it: the one that was made last. */
async function besideOf(
  tx: Db,
  owner: store.AccountOwner,
  id: string,
  { platform, parentAccountId, settings }: NewConnection,
) {
  if (parentAccountId) await store.leaveParent(tx, owner, { id, platform, parentAccountId })
  return {
    ...(parentAccountId && { parent_account_id: parentAccountId }),
    ...(settings && { settings: JSON.stringify(settings) }),
  }
}

/** The columns of an identity. A count that the platform does not give stays as it was. */
export function identityColumns(identity: Connected['identity']) {
  const { username, displayName, avatarUrl, profileUrl, followersCount, metadata } = identity
  return {
    username,
    display_name: displayName,
    avatar_url: avatarUrl,
    profile_url: profileUrl,
    metadata: JSON.stringify(metadata),
    ...(followersCount !== null && followersCount >= 0 && { followers_count: followersCount }),
  }
}
