import { raise } from '#contract/operation/errors.ts'
import type * as t from '#contract/schema/schema.ts'
import type { Reached, Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import type { AuditContext } from '#features/system/index.ts'
import type { Connected } from '#platforms/account.ts'
import type { Choice, Choices, ChoiceType, Consent } from '#platforms/connect.ts'
import type { Platform } from '#platforms/platform.ts'
import { catchAsUnknown, type Outcome } from '#wire/outcome.ts'
import { codeOfIdentity } from '#wire/twin/grant.ts'
import {
  accountIdentityMismatch,
  invalidState,
  nothingToConnect,
  oauthDenied,
  providerUnavailable,
} from '../../accounts.errors.ts'
import { type AccountRow, findAccountForWork } from '../../accounts.store.ts'
import { connectIdentity } from '../connect-identity.ts'
import { requireDone } from '../connect-outcome.ts'
import type { Selection } from '../connection.shape.ts'
import { choosingOf, insertPendingConnection } from '../selection/pending-connection.ts'
import { connectChoice } from './choosing.ts'
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
  return `${settings.publicUrl}${callbackPath(platform)}`
}

/** The path of it, which the app has registered. */
export const callbackPath = (platform: string) => `/v1/connect/${platform}/callback`

/** Which consent a person is shown, decided when the connection begins. */
export function loginOf(tools: Asking, { platform, mode, teamId, login }: Begun): string | null {
  const reached = reach(tools, platform, mode, { teamId })
  return reached.platform.consentOf(reached.transport, login)?.login ?? null
}

/** Refuses a consent that this deployment lacks the app for, on networks that are also connected without one. */
export function requireApp(tools: Asking, { platform, mode, teamId, login }: Begun): void {
  const reached = reach(tools, platform, mode, { teamId })
  if (reached.platform.consentOf(reached.transport, login)) return
  const { name } = reached.platform
  raise(providerUnavailable, {
    message: `This deployment has no app of ${name} that a person could agree to. Connect the account in another way.`,
  })
}

function begunConsent(
  { platform, transport }: Reached,
  { login }: Pick<Begun, 'login'>,
): Consent | undefined {
  return platform.consentOf(transport, login)?.consent
}

/** The address of the page of consent. In test mode it is the address of the answer, which grants the consent. */
export function consentUrl(
  tools: Asking,
  { platform, mode, teamId, login, host }: Pick<Begun, 'platform' | 'mode' | 'teamId' | 'login' | 'host'>,
  { state, verifier }: Issued,
  origin: string,
): string {
  if (mode === 'test')
    return `${origin}${callbackPath(platform)}?${new URLSearchParams({ state, code: 'sbx_ok' })}`
  const redirectUri = callbackUrl(tools, platform)
  const reached = reach(tools, platform, mode, { teamId })
  const consent = begunConsent(reached, { login: login ?? null })
  if (!consent) throw new Error(`${platform} has no consent page`)
  return consent.authorizeUrl(reached.transport, { state, redirectUri, verifier, host: host ?? undefined })
}

/**
 * Refuses a browser that the network did not send back, on networks that sign what they send it back with. What they sign
 * says where the account is by now. In test mode the browser never was at a network.
 */
export function returned<B extends Begun>(tools: Asking, begun: B, parameters: Record<string, string>): B {
  if (begun.mode === 'test') return begun
  const reached = reachConsent(tools, begun)
  const consent = begunConsent(reached, begun)
  if (!consent?.readReturn) return begun
  const read = consent.readReturn(reached.transport, parameters)
  if (read) return { ...begun, host: read.host }
  return raise(oauthDenied, {
    message: 'The address that the browser came back with is not signed by the network.',
  })
}

/** What a consent came to: an account, or choices that the user has to choose from. */
export type Consented = { account: AccountRow } | { selection: t.Static<typeof Selection> }

/**
 * Redeems the code that the person came back with, and keeps the account behind it. Where accounts are chosen from what
 * the person has, the first one is taken, unless the user is to choose. A consent that renews an account takes that
 * one.
 */
export async function finishConsent(
  tools: Finishing,
  begun: Begun & { verifier: string },
  code: string,
  auditContext: AuditContext,
): Promise<Consented> {
  const reached = reachConsent(tools, begun)
  const renewed = await renewedAccount(tools, begun)
  const person = requireDone(await redeem(tools, reached, begun, code, renewed), oauthDenied)
  const lack = reached.platform.refusalOf({ ...person.identity, ...person }, 'connect')
  if (lack) requireDone(lack, oauthDenied)
  const choices = begunConsent(reached, begun)?.choices
  if (!choices) return { account: await keep(tools, begun, { connected: person, renewed, auditContext }) }
  const { transport, platform } = reached
  const options = requireDone(await catchAsUnknown(() => choices.list(transport, person)), oauthDenied)
  const first = options[0] ?? raise(nothingToConnect, { message: nothingOf(platform, choices.type) })
  if (begun.headless && !renewed) return { selection: await wait(tools, begun, { person, options, choices }) }
  const chosen = options.find((option) => option.id === renewed?.platform_account_id) ?? first
  const personId = person.identity.platformAccountId
  const isPerson = choices.takesPerson === true && renewed?.platform_account_id === personId
  const id = isPerson ? personId : chosen.id
  const outcome = await catchAsUnknown(() => connectChoice(choices, transport, person, id))
  const connected = requireDone(outcome, oauthDenied)
  return { account: await keep(tools, begun, { connected, renewed, auditContext, unattended: true }) }
}

interface Kept {
  connected: Connected
  renewed: AccountRow | undefined
  auditContext: AuditContext
  unattended?: boolean
}

/** Another identity than that of the account which is to be renewed connects nothing. */
async function keep(
  tools: Finishing,
  begun: Begun,
  { connected, renewed, auditContext, unattended = false }: Kept,
): Promise<AccountRow> {
  if (renewed && connected.identity.platformAccountId !== renewed.platform_account_id)
    raise(accountIdentityMismatch)
  const profileId = renewed?.profile_id ?? begun.profileId
  const now = tools.clock.now()
  return tools.transaction((tx) =>
    connectIdentity(tx, tools, { ...begun, profileId, connected, unattended, auditContext }, now),
  )
}

/** The account that the consent renews, and where it is by now. */
async function renewedAccount(
  { db }: Pick<Tools, 'db'>,
  { accountId, teamId, mode }: Begun,
): Promise<AccountRow | undefined> {
  if (accountId === null) return undefined
  const owner = { team_id: teamId, mode }
  return (await findAccountForWork(db, owner, accountId)) ?? raise(invalidState, { param: 'state' })
}

async function wait(
  tools: Finishing,
  begun: Begun,
  { person, options, choices }: { person: Connected; options: readonly Choice[]; choices: Choices },
): Promise<t.Static<typeof Selection>> {
  const choosing = choosingOf(person, choices.type, options)
  const tokens = await insertPendingConnection(tools, begun, choosing, tools.clock.now())
  const { platform, profileId } = begun
  const expiresAt = tokens.expiresAt.toISOString()
  return { connected: false, step: 'select', platform, profileId, ...tokens, expiresAt }
}

const nouns: Record<ChoiceType, string> = {
  organizations: 'organization',
  pages: 'page',
  boards: 'board',
  locations: 'location',
  profiles: 'public profile',
  channels: 'channel',
  numbers: 'phone number',
}

function nothingOf({ name }: Platform, type: ChoiceType): string {
  const noun = nouns[type]
  return `The person who agreed has no ${noun} at ${name} that can be connected. Create a ${noun} there, or agree as somebody who has one, and begin again.`
}

function reachConsent(tools: Asking, { platform, mode, teamId }: Begun): Reached {
  requireConsent(requireServed(tools, platform), mode)
  return reach(tools, platform, mode, { teamId })
}

async function redeem(
  tools: Asking,
  reached: Reached,
  begun: Begun & { verifier: string },
  given: string,
  renewed: AccountRow | undefined,
): Promise<Outcome<Connected>> {
  const { platform, transport } = reached
  const { verifier, mode, host } = begun
  const { word, connect } = platform
  const consent = begunConsent(reached, begun)
  const redirectUri = callbackUrl(tools, word)
  const own = mode === 'test' && given === 'sbx_ok' ? personBehind(renewed) : undefined
  if (consent) {
    const code = (own && codeOfIdentity(word, own)) ?? given
    return catchAsUnknown(() =>
      consent.exchange(transport, { code, redirectUri, verifier, host: host ?? undefined }),
    )
  }
  const { credentials } = connect
  if (!credentials) throw new Error(`${word} is not connected by a code of consent`)
  const secret = own ? { identifier: own, password: given } : sandboxPerson(word, given)
  return catchAsUnknown(() => credentials.signIn(transport, secret))
}

/**
 * The person who has to grant the consent when an account is renewed: the one who connected it, or the account itself.
 */
function personBehind(renewed: AccountRow | undefined): string | undefined {
  return renewed?.metadata.connectedBy ?? renewed?.platform_account_id
}

/** In test mode a consent code selects a person, on platforms that know only credentials as well. */
function sandboxPerson(platform: string, code: string): { identifier: string; password: string } {
  const number = /^sbx_ok(?:_([1-9][0-9]{0,2}))?$/.exec(code)
  if (!number && code !== 'sbx_no_ads_permission') raise(oauthDenied)
  return { identifier: `sbx-${platform}-${number?.[1] ?? 1}`, password: code }
}
