import type { Tools } from '#contract/tools/tools.ts'
import { patienceMs, retryInBackground } from '#db/query/retry-until-committed.ts'
import type { Account, Credentials } from '#platforms/account.ts'
import { after, day, minute } from '#values/clock.ts'
import type { Outcome } from '#wire/outcome.ts'
import { type AccountRow, findAccountForWork } from '../accounts.store.ts'
import { type OpenAccount, openAccount, revisionOf, sealCredentials } from './credentials.ts'
import { endRefresh, takeRefresh } from './refresh.store.ts'

export type Refreshing = Pick<Tools, 'db' | 'clock' | 'keyring' | 'settings' | 'platform'>

/** How long before its end an access token is renewed. */
const marginMs = 5 * minute

/** A token that is renewed with itself cannot be renewed any more once it has lapsed. */
const lastingMarginMs = 7 * day

const pollMs = 250
const slackMs = 10_000
const dead: Outcome<never> = { kind: 'unauthorized', message: 'The account has no live connection.' }

/**
 * The account with credentials that are good for a call. Near their end they are renewed, by one caller at a time: a
 * refresh token may work only once, so a second caller goes on with the old ones, or waits when they have lapsed. The
 * right to renew outlasts the call and the time for which its answer is offered to a database that is away.
 */
export async function freshAccount(
  tools: Refreshing,
  row: AccountRow,
  signal?: AbortSignal,
): Promise<Outcome<OpenAccount>> {
  const account = openAccount(tools.keyring, row)
  if (!account || row.status !== 'connected') return dead
  const refresh = refreshOf(tools, row, account, signal)
  if (!refresh || !isNearEnd(account, tools.clock.now())) return { kind: 'done', value: account }
  const waitMs = tools.settings.providerTimeoutMs + slackMs
  const leaseSeconds = Math.ceil((waitMs + patienceMs) / 1000)
  for (let waitedMs = 0; waitedMs <= waitMs && !signal?.aborted; waitedMs += pollMs) {
    if (await takeRefresh(tools.db, row, leaseSeconds)) return renew(tools, row, account, refresh)
    const current = await findAccountForWork(tools.db, row, row.id)
    if (!hasStill(current, account)) return accountOf(tools, current)
    if (isGood(account, tools.clock.now())) return { kind: 'done', value: account }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return { kind: 'unknown', message: 'The credentials of the account are being renewed elsewhere.' }
}

type Refresh = () => Promise<Outcome<Credentials>>

/** Undefined when the platform has no refresh, or cannot be reached from here at all. */
function refreshOf(
  tools: Refreshing,
  { id, team_id, mode, platform }: AccountRow,
  account: OpenAccount,
  signal: AbortSignal | undefined,
): Refresh | undefined {
  const call = { teamId: team_id, accountId: id, step: 'refresh', object: id, ...(signal && { signal }) }
  const reached = tools.platform(platform, mode, call)
  const refresh = reached?.platform.profile.refresh
  return refresh && (() => refresh(reached.transport, account))
}

/**
 * A platform that says that the grant is over is believed, unless the account has newer credentials meanwhile: then
 * this was said of a refresh token that another process has used. Any other failure says nothing about the account, so
 * the old credentials serve to their end. New ones are known only here until they are kept.
 */
async function renew(
  tools: Refreshing,
  row: AccountRow,
  account: OpenAccount,
  refresh: Refresh,
): Promise<Outcome<OpenAccount>> {
  const renewed = await refresh().catch(async (cause) => {
    await endRefresh(tools.db, row, null)
    throw cause
  })
  if (renewed.kind !== 'done') {
    if (!(await endRefresh(tools.db, row, null))) return stored(tools, row)
    const over = renewed.kind === 'unauthorized' || !isGood(account, tools.clock.now())
    return over ? renewed : { kind: 'done', value: account }
  }
  // An answer that does not name the scopes leaves them as they were.
  const { scopes } = account.credentials
  const credentials = { ...(scopes && { scopes }), ...renewed.value }
  const sealed = sealCredentials(tools.keyring, row, credentials)
  if (await retryInBackground(() => endRefresh(tools.db, row, sealed)))
    return { kind: 'done', value: { ...account, credentials, revision: revisionOf(sealed) } }
  return stored(tools, row)
}

async function stored(tools: Refreshing, row: AccountRow): Promise<Outcome<OpenAccount>> {
  return accountOf(tools, await findAccountForWork(tools.db, row, row.id))
}

/** Whether the account is kept with these credentials, however they are wrapped. */
function hasStill(row: AccountRow | undefined, { revision }: OpenAccount): boolean {
  return revisionOf(row?.credentials ?? null) === revision
}

function isNearEnd({ credentials }: OpenAccount, now: Date): boolean {
  if (credentials.renewAt !== undefined && new Date(credentials.renewAt) <= now) return true
  if (credentials.expiresAt === null) return false
  const margin = credentials.refreshToken === null ? lastingMarginMs : marginMs
  return new Date(credentials.expiresAt) <= after(now, margin)
}

/** Whether the access token has not lapsed. */
export function isGood({ credentials }: Account, now: Date): boolean {
  return credentials.expiresAt === null || new Date(credentials.expiresAt) > now
}

/** The account as it is kept now, after another process has changed its credentials. */
function accountOf(tools: Refreshing, row: AccountRow | undefined): Outcome<OpenAccount> {
  const account = row?.status === 'connected' ? openAccount(tools.keyring, row) : undefined
  return account ? { kind: 'done', value: account } : dead
}
