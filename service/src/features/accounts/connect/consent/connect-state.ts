import { randomBytes } from 'node:crypto'
import { sealedColumn } from '#contract/area/sealed-column.ts'
import type { Caller } from '#contract/operation/caller.ts'
import { raise } from '#contract/operation/errors.ts'
import type { RequestParts } from '#contract/operation/operation.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { after, minute } from '#values/clock.ts'
import type { Mode } from '#values/scope.ts'
import { digest, newToken } from '#values/token.ts'
import { invalidState } from '../../accounts.errors.ts'
import { type ConnectStateRow, insertState, type StateUse, takeState } from '../connect.store.ts'
import { pendingMs } from '../selection/pending-connection.ts'
import { mayStillConnect } from './beginner.store.ts'
import { type Beginner, beginnerOf } from './beginner.ts'
import { type BrowserBinding, bindBrowser, browserOf } from './browser.ts'

const stateMs = 15 * minute

/** A connection that was begun: the team that gets it, and where the person goes on. */
export interface Begun {
  teamId: string
  mode: Mode
  profileId: string
  platform: string
  redirectUrl: string | null
  headless: boolean
  userId: string | null
  /** The account that the consent renews; null when it connects the account that agrees. */
  accountId: string | null
  /** For a connection that runs ads: the posting account that it belongs to. */
  parentAccountId?: string | null
  /** What its team has chosen for the connection. */
  settings?: Record<string, unknown> | null
  /** Which of the consents of the platform is wished for, and in a state the one that the person is shown. */
  login?: string | null
  /** Where the account is, on networks where each has a host of its own. */
  host?: string | null
  /** For a consumed state: what its select step is bound to. */
  beginner?: Beginner
}

export interface Bound {
  /** Of a connection that was begun with a session. */
  browser: BrowserBinding | undefined
}

export interface Issued {
  state: string
  /** A secret of our consent request, so that a stolen code is of no use. */
  verifier: string
  expiresAt: Date
}

type Keeping = Pick<Tools, 'db' | 'keyring'>
type Issuing = Keeping & Pick<Tools, 'settings'>

export async function issueState(
  { db, keyring, settings }: Issuing,
  begun: Begun,
  caller: Caller,
  now: Date,
): Promise<Issued & Bound> {
  const state = newToken('zc_')
  const verifier = randomBytes(32).toString('base64url')
  const key = digest(state)
  const expiresAt = after(now, stateMs)
  const isSession = caller.kind === 'session'
  const browser = isSession ? bindBrowser(key, settings, (stateMs + pendingMs) / 1000) : undefined
  const { keyId, sessionId } = beginnerOf(caller, null)
  await insertState(db, {
    digest: key,
    team_id: begun.teamId,
    mode: begun.mode,
    profile_id: begun.profileId,
    platform: begun.platform,
    verifier: keyring.seal(verifier, placeOf(key, begun.teamId, begun.mode)),
    redirect_url: begun.redirectUrl,
    headless: begun.headless,
    created_by: begun.userId,
    browser: browser?.digest ?? null,
    key_id: keyId,
    session_id: sessionId,
    expires_at: expiresAt,
    account_id: begun.accountId,
    parent_account_id: begun.parentAccountId ?? null,
    settings: begun.settings ? JSON.stringify(begun.settings) : null,
    login: begun.login ?? null,
    host: begun.host ?? null,
  })
  return { state, verifier, expiresAt, browser }
}

/**
 * Consumes a state: it never works again, even after a failure. It is unknown to another browser than its own, and once
 * the caller that began may not connect any more.
 */
export async function spendState(
  { db, keyring, headers }: Spending,
  state: string,
  use: StateUse,
  now: Date,
): Promise<Begun & { verifier: string }> {
  const key = digest(state)
  const row =
    (await takeState(db, key, use, browserOf(key, headers), now)) ?? raise(invalidState, { param: 'state' })
  if (!(await mayStillConnect(db, row, now))) raise(invalidState, { param: 'state' })
  return { ...begunOf(row), verifier: keyring.open(row.verifier, placeOf(key, row.team_id, row.mode)) }
}

/** What identifies the browser that ends a connection. */
type Spending = Keeping & Pick<RequestParts, 'headers'>

function begunOf(row: ConnectStateRow): Begun {
  return {
    teamId: row.team_id,
    mode: row.mode,
    profileId: row.profile_id,
    platform: row.platform,
    redirectUrl: row.redirect_url,
    headless: row.headless,
    userId: row.created_by,
    accountId: row.account_id,
    parentAccountId: row.parent_account_id,
    settings: row.settings,
    login: row.login,
    host: row.host,
    beginner: { keyId: row.key_id, sessionId: row.session_id, browser: row.browser },
  }
}

function placeOf(key: Buffer, teamId: string, mode: Mode): string {
  return ['connect_state', 'verifier', key.toString('hex'), teamId, mode].join('|')
}

export const sealedVerifier = sealedColumn({
  table: 'connect_state',
  column: 'verifier',
  key: 'digest',
  keyType: 'bytea',
  of: ['team_id', 'mode'],
  placeOf: ({ digest, team_id, mode }: ConnectStateRow) => placeOf(Buffer.from(digest), team_id, mode),
})
