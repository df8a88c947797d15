import type { PlatformCall, Tools } from '#contract/tools/tools.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Account } from '#platforms/account.ts'
import type { Capabilities, Capability, OwnCalls } from '#platforms/platform.ts'
import { type Bound, boundAs, boundEach } from '#wire/bound.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { AccountRow } from '../accounts.store.ts'
import { markNeedsReconnect } from '../connect/connection.ts'
import { revisionOf } from './credentials.ts'
import { freshAccount, isGood, type Refreshing } from './fresh-account.ts'

type Way = [transport: Transport, account: Account]

/** Capabilities whose calls are bound to one account. */
export type BoundCapabilities = { [C in keyof Capabilities]: Bound<NonNullable<Capabilities[C]>, Way> }

/** A platform whose calls are bound to one account. A capability that the platform lacks is left out. */
export interface BoundPlatform extends BoundCapabilities {
  own: Bound<OwnCalls, Way>
}

/** The capabilities that one platform is known to have. */
export type BoundHad<P> = { [C in Extract<keyof P, Capability>]: Bound<NonNullable<P[C]>, Way> }

/** The calls that only one platform has, bound to an account. */
export type BoundOwn<Own> = Bound<Own, Way>

/** What a call is about, as the sandbox and its ledger need to know it. */
export type About = Pick<
  PlatformCall,
  'step' | 'object' | 'attempt' | 'text' | 'about' | 'signal' | 'fileMaxBytes' | 'effect'
>

/** What reaching an account takes. */
export type Reaching = Refreshing & Pick<Tools, 'emit'>

/** A platform, and which credentials of the account it is bound with. */
export interface ReachedPlatform extends BoundPlatform {
  revision: string
}

/** Another platform than the one of the account, which takes the grant of the account as well. */
export interface DelegatedGrant {
  word: string
  /** The account as that platform would know it. Undefined when it keeps no such grant. */
  grant(account: Account): Account | undefined
}

const noGrant: Outcome<never> = {
  kind: 'unauthorized',
  message: 'The account keeps no token of the person who connected it.',
}

/** The platform of an account, bound to it with credentials that are good for a call. */
export async function reachAccount(
  tools: Refreshing,
  row: AccountRow,
  about: About,
  through?: DelegatedGrant,
): Promise<Outcome<ReachedPlatform>> {
  const fresh = await freshAccount(tools, row, about.signal)
  if (fresh.kind !== 'done') return fresh
  const { revision, ...own } = fresh.value
  const account = through ? grantFor(through, own) : own
  if (!account) return noGrant
  const reached = through ? { ...row, platform: through.word } : row
  const platform = bindAccount(tools, reached, account, about)
  return platform ? done({ ...platform, revision }) : { kind: 'unreachable' }
}

/** The scopes were granted to the platform of the account. What the other one makes of them, its network says. */
function grantFor({ grant }: DelegatedGrant, own: Account): Account | undefined {
  const { scopes: _, ...credentials } = own.credentials
  return grant({ ...own, credentials })
}

/**
 * The same for an account whose credentials were just found good. Undefined where the platform has no settings here. They
 * may lapse while a call is under way, as in a long upload. To be refused for that says nothing about the account, and
 * nothing was done: the next call renews them.
 */
export function bindAccount(
  tools: Pick<Tools, 'platform' | 'clock'>,
  { id, team_id: teamId, mode, platform: word }: AccountRow,
  account: Account,
  about: About,
): BoundPlatform | undefined {
  const reached = tools.platform(word, mode, { object: id, ...about, teamId, accountId: id })
  if (!reached) return undefined
  const { platform, transport } = reached
  const { can, own } = platform
  const way: Way = [transport, account]
  const canRenew = can.profile.refresh !== undefined && account.credentials.refreshToken !== null
  const read = <T>(outcome: Outcome<T>): Outcome<T> => {
    const hasLapsed = outcome.kind === 'unauthorized' && canRenew && !isGood(account, tools.clock.now())
    return hasLapsed ? { kind: 'unreachable' } : outcome
  }
  const before = (call: string) => platform.refusalOf(account, call)
  return { ...boundEach(can, way, read, before), own: boundAs(own, way, read, before) }
}

/**
 * Records that a platform does not accept the account any more. Other outcomes say nothing about that, and neither does
 * the outcome of a call with credentials that were renewed meanwhile.
 */
export async function markReconnectIfRevoked(
  tools: Reaching,
  row: AccountRow,
  outcome: Outcome<unknown>,
  revision = revisionOf(row.credentials),
): Promise<void> {
  if (outcome.kind !== 'unauthorized') return
  const { message } = outcome
  await transaction(tools.db, (tx) =>
    markNeedsReconnect(tx, tools, row, message, tools.clock.now(), revision),
  )
}

/** Calls the platform of an account. */
export async function askAccount<T>(
  tools: Reaching,
  row: AccountRow,
  about: About,
  use: (platform: BoundPlatform) => Promise<Outcome<T>>,
  through?: DelegatedGrant,
): Promise<Outcome<T>> {
  const reached = await reachAccount(tools, row, about, through)
  if (reached.kind !== 'done') {
    await markReconnectIfRevoked(tools, row, reached)
    return reached
  }
  const { revision, ...platform } = reached.value
  const outcome = await use(platform)
  await markReconnectIfRevoked(tools, row, outcome, revision)
  return outcome
}
