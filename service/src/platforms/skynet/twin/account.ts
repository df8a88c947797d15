import { createHash } from 'node:crypto'
import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { personNamed, type SandboxPerson } from '../../capabilities/conversations/conversations.twin.ts'
import { base32, xrpcFault } from './fault.ts'

export interface TwinAccount {
  did: string
  handle: string
  /** Of people whom the control has comment. */
  displayName?: string
}

interface Session {
  did: string
  scope: 'access' | 'refresh'
  /** In milliseconds since 1970. */
  expiresAt: number
}

const accessMinutes = 120
const refreshMinutes = 90 * 24 * 60
/** For how long a refresh token that was used may be used again, as after a lost answer. */
const graceMinutes = 120
const publicDomain = 'bsky.social'
/** How a handle begins whose owner has not confirmed the address of his mail. */
const unconfirmedStart = 'unconfirmed.'
const holder = 'https://sandbox.host.bsky.network'

/** The account of a handle, a mail address or a DID. It begins to exist when it is first named. */
export async function accountNamed(state: TwinState, identifier: string): Promise<TwinAccount> {
  const name = identifier.trim().toLowerCase()
  const known = await state.get('account', name)
  if (known) return known
  const label = name.startsWith('did:') ? (name.split(':').at(-1) ?? '') : (name.split('@')[0] ?? '')
  const handle =
    name.includes('.') && !name.includes('@') ? name : `${label.replace(/[^a-z0-9-]/g, '-')}.${publicDomain}`
  const account = { did: didOf(name.startsWith('did:') ? name : handle), handle }
  await state.put('account', account.did, account)
  await state.put('handle', account.handle, account)
  return account
}

/** The DID of somebody whom the sandbox has named otherwise. The network writes it into the addresses of records. */
export function didOf(name: string): string {
  if (name.startsWith('did:')) return name
  return `did:plc:${base32(createHash('sha256').update(name).digest().subarray(0, 15))}`
}

/** A DID or a handle of an account that exists. */
export async function findAccount(state: TwinState, actor: string): Promise<TwinAccount | undefined> {
  return (await state.get('account', actor)) ?? (await state.get('handle', actor.toLowerCase()))
}

export async function openSession(state: TwinState, { did }: TwinAccount) {
  const issue = async (scope: Session['scope'], minutes: number) => {
    const issued = Math.floor(state.now.getTime() / 1000)
    const expires = issued + minutes * 60
    const jti = await state.unique()
    const jwt = jwtOf({ scope: `com.atproto.${scope}`, sub: did, iat: issued, exp: expires, jti })
    const session: Session = { did, scope, expiresAt: expires * 1000 }
    await state.put('session', jwt, session, { days: Math.ceil(minutes / (24 * 60)) })
    return jwt
  }
  return {
    accessJwt: await issue('access', accessMinutes),
    refreshJwt: await issue('refresh', refreshMinutes),
  }
}

/** A token in the platform's form. Its signature is for show: what counts is that it was stored. */
function jwtOf(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`
  return `${signed}.${createHash('sha256').update(signed).digest('base64url')}`
}

/** The account behind an access token. */
export async function authenticate(
  state: TwinState,
  authorization: string | undefined,
): Promise<TwinAccount> {
  return (await sessionFor(state, authorization, 'access')).account
}

export async function rotateSession(state: TwinState, authorization: string | undefined) {
  const { account, session, token } = await sessionFor(state, authorization, 'refresh')
  const expiresAt = Math.min(session.expiresAt, state.now.getTime() + graceMinutes * 60_000)
  await state.put('session', token, { ...session, expiresAt })
  return { account, tokens: await openSession(state, account) }
}

async function sessionFor(state: TwinState, authorization: string | undefined, scope: Session['scope']) {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw xrpcFault(401, 'AuthMissing', 'Authentication Required')
  const session: Session | undefined = await state.get('session', token)
  if (session?.scope !== scope) throw xrpcFault(400, 'InvalidToken', 'Token could not be verified')
  if (session.expiresAt <= state.now.getTime()) throw xrpcFault(400, 'ExpiredToken', 'Token has expired')
  const account: TwinAccount | undefined = await state.get('account', session.did)
  if (!account) throw xrpcFault(403, 'AccountNotFound', 'Account not found')
  return { account, session, token }
}

export function sessionView(account: TwinAccount) {
  const { did, handle } = account
  const emailConfirmed = !handle.startsWith(unconfirmedStart)
  return { did, handle, active: true, emailConfirmed, didDoc: documentOf(account) }
}

/** What the directory of accounts says of one. */
export function documentOf({ did, handle }: TwinAccount) {
  const service = [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: holder }]
  return { id: did, alsoKnownAs: [`at://${handle}`], service }
}

/** Somebody who has no account in the sandbox is a person who can be written to. */
export async function profileOf(state: TwinState, { did: viewer }: TwinAccount, actor: string) {
  const account = await findAccount(state, actor)
  if (account) {
    const displayName = account.handle.split('.')[0]
    const followersCount = await followersOf(state, 'skynet', account.did)
    return { ...account, displayName, followersCount, followsCount: 64 }
  }
  if (actor === '' || namesNothing(actor)) return undefined
  const known = await state.get('dm_person', `${viewer} ${actor}`)
  const person: SandboxPerson | undefined = known ?? (await personNamed(state, viewer, actor))
  return person && { did: person.id, handle: person.username, displayName: person.name }
}
