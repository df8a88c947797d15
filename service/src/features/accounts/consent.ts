import { raise } from '#contract/errors.ts'
import type { Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import type { Doing } from '#features/system/index.ts'
import type { Connected } from '#platforms/account.ts'
import { bound } from '#wire/bound.ts'
import type { Outcome } from '#wire/outcome.ts'
import { codeOfIdentity } from '#wire/twin/grant.ts'
import { accountIdentityMismatch, invalidState, oauthDenied } from './accounts.errors.ts'
import { type AccountRow, findAccountForWork } from './accounts.store.ts'
import { connectIdentity } from './connect-identity.ts'
import { requireDone } from './connect-outcome.ts'
import type { Begun, Issued } from './connect-state.ts'
import { reach, requireConsent, requireServed } from './connectable.ts'

/** What asking a person for consent takes. */
type Asking = Pick<Tools, 'settings' | 'platform' | 'platforms'>

/** What finishes a connection: the tools of a call and its transaction. */
export type Finishing = Asking &
  Pick<Tools, 'db' | 'emit' | 'react' | 'keyring' | 'clock'> & {
    transaction<T>(run: (tx: Db) => Promise<T>): Promise<T>
  }

/** Where the platform sends the person back to. */
export function callbackUrl({ settings }: Pick<Tools, 'settings'>, platform: string): string {
  return `${settings.publicUrl}/v1/connect/${platform}/callback`
}

/** The address that asks the person. In test mode it is the one of the answer, which says yes. */
export function consentUrl(
  tools: Asking,
  { platform, mode, teamId }: Pick<Begun, 'platform' | 'mode' | 'teamId'>,
  { state, verifier }: Issued,
): string {
  const redirectUri = callbackUrl(tools, platform)
  if (mode === 'test') return `${redirectUri}?${new URLSearchParams({ state, code: 'sbx_ok' })}`
  const reached = reach(tools, platform, mode, { teamId })
  const { oauth } = reached.platform.connect
  if (!oauth) throw new Error(`${platform} has no consent page`)
  return oauth.authorizeUrl(reached.transport, { state, redirectUri, verifier })
}

/** What a consent may end with besides the errors of every connection. */
export const consentErrors = [invalidState, oauthDenied, accountIdentityMismatch] as const

/**
 * Redeems the code that the person came back with, and keeps the account behind it. A consent that was asked for to renew
 * an account must be of the same identity; the account stays in the profile where it is by now.
 */
export async function finishConsent(
  tools: Finishing,
  begun: Begun & { verifier: string },
  code: string,
  doing: Doing,
): Promise<AccountRow> {
  const renewed = await renewedAccount(tools, begun)
  const connected = requireDone(await redeem(tools, begun, code, renewed), oauthDenied)
  if (renewed && connected.identity.platformAccountId !== renewed.platform_account_id)
    raise(accountIdentityMismatch)
  const profileId = renewed?.profile_id ?? begun.profileId
  const now = tools.clock.now()
  return tools.transaction((tx) => connectIdentity(tx, tools, { ...begun, profileId, connected, doing }, now))
}

async function renewedAccount(
  { db }: Pick<Tools, 'db'>,
  { accountId, teamId, mode }: Begun,
): Promise<AccountRow | undefined> {
  if (accountId === null) return undefined
  const owner = { team_id: teamId, mode }
  return (await findAccountForWork(db, owner, accountId)) ?? raise(invalidState, { param: 'state' })
}

async function redeem(
  tools: Asking,
  { platform, mode, teamId, verifier }: Begun & { verifier: string },
  code: string,
  renewed: AccountRow | undefined,
): Promise<Outcome<Connected>> {
  requireConsent(requireServed(tools, platform), mode)
  const reached = reach(tools, platform, mode, { teamId })
  const { transport } = reached
  const { oauth, credentials } = reached.platform.connect
  const redirectUri = callbackUrl(tools, platform)
  const own = mode === 'test' && code === 'sbx_ok' ? renewed?.platform_account_id : undefined
  if (oauth) {
    const asked = (own && codeOfIdentity(platform, own)) ?? code
    return bound(oauth, transport).exchange({ code: asked, redirectUri, verifier })
  }
  if (credentials) {
    const person = own ? { identifier: own, password: code } : sandboxPerson(platform, code)
    return bound(credentials, transport).signIn(person)
  }
  throw new Error(`${platform} is not connected by a code of consent`)
}

/** In test mode a consent code stands for a person, on platforms that know only credentials as well. */
function sandboxPerson(platform: string, code: string): { identifier: string; password: string } {
  const number = /^sbx_ok(?:_([1-9][0-9]{0,2}))?$/.exec(code)
  if (!number && code !== 'sbx_no_ads_permission') raise(oauthDenied)
  return { identifier: `sbx-${platform}-${number?.[1] ?? 1}`, password: code }
}
