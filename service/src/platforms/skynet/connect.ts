import { chain, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import { entryway, procedure, query, serverOf, unreadable } from './api.ts'
import { serverNamedBy, serverToSignInAt } from './home.ts'

export async function signIn(
  transport: Transport,
  secret: { identifier: string; password: string },
): Promise<Outcome<Connected>> {
  const method = 'com.atproto.server.createSession'
  const identifier = secret.identifier.trim().replace(/^@/, '')
  const server = await serverToSignInAt(transport, identifier)
  if (server.kind !== 'done') return server
  const { password } = secret
  const session = await procedure(transport, { server: server.value, method }, { identifier, password })
  if (session.kind === 'unauthorized') return refused(session.message, 'AuthenticationRequired')
  return chain(session, async (body) => {
    const credentials = credentialsOf(body)
    const account = accountOf(transport, body, server.value)
    if (!credentials || !account) return unreadable(method)
    const identity = await describe(transport, account, credentials.accessToken)
    return map(identity, (identity) => ({ identity, credentials }))
  })
}

export async function refresh(transport: Transport, account: Account): Promise<Outcome<Credentials>> {
  const method = 'com.atproto.server.refreshSession'
  const token = account.credentials.refreshToken
  if (token === null) return { kind: 'unauthorized', message: 'The account has no refresh token.' }
  const session = await procedure(transport, { server: serverOf(transport, account), method, token })
  return chain(session, async (body) => {
    const credentials = credentialsOf(body)
    return credentials ? { kind: 'done', value: credentials } : unreadable(method)
  })
}

export async function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  const method = 'com.atproto.server.getSession'
  const token = account.credentials.accessToken
  const session = await query(transport, { server: serverOf(transport, account), method, token }, {})
  return chain(session, async (body) => {
    const found = accountOf(transport, body)
    if (!found) return unreadable(method)
    const metadata = { ...account.metadata, ...found.metadata }
    return describe(transport, { ...found, metadata }, token)
  })
}

type Holder = Pick<Account, 'platformAccountId' | 'username' | 'metadata'>

/** A server need not send the document of the account with a session: then it is the one that was signed in at. */
function accountOf(transport: Transport, body: any, signedInAt = entryway): Holder | undefined {
  if (typeof body?.did !== 'string' || typeof body.handle !== 'string') return undefined
  const told = serverNamedBy(body.didDoc) ?? (signedInAt === entryway ? undefined : signedInAt)
  const server = transport.url === undefined ? told : undefined
  return { platformAccountId: body.did, username: body.handle, metadata: server ? { server } : {} }
}

function credentialsOf(body: any): Credentials | undefined {
  const { accessJwt, refreshJwt } = body ?? {}
  if (typeof accessJwt !== 'string' || typeof refreshJwt !== 'string') return undefined
  return { accessToken: accessJwt, refreshToken: refreshJwt, expiresAt: expiryOf(accessJwt) }
}

/** When a token says that it lapses, null when that cannot be read: to us a token is opaque. */
export function expiryOf(token: string): string | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return new Date(claims.exp * 1000).toISOString()
  } catch {
    return null
  }
}

async function describe(transport: Transport, holder: Holder, token: string): Promise<Outcome<Identity>> {
  const { platformAccountId, username, metadata } = holder
  return map(await readProfile(transport, holder, token), (profile) => ({
    platformAccountId,
    username,
    displayName: profile.displayName || username,
    avatarUrl: profile.avatarUrl,
    profileUrl: `https://bsky.app/profile/${nameOf(holder)}`,
    followersCount: profile.followersCount,
    metadata,
  }))
}

/** The platform returns `handle.invalid` for a handle that its owner lost; the DID always leads to the account. */
export function nameOf({
  platformAccountId,
  username,
}: Pick<Account, 'platformAccountId' | 'username'>): string {
  return username === 'handle.invalid' ? platformAccountId : username
}

interface Profile {
  displayName: string
  avatarUrl: string | null
  followersCount: number | null
}

/** Reads the app view first, which counts followers; a server without one still has the profile record. */
async function readProfile(transport: Transport, holder: Holder, token: string): Promise<Outcome<Profile>> {
  const server = serverOf(transport, holder)
  const did = holder.platformAccountId
  const shown = await query(transport, { server, method: 'app.bsky.actor.getProfile', token }, { actor: did })
  if (shown.kind === 'done' && shown.value?.did === did) {
    const { displayName, avatar, followersCount } = shown.value
    return {
      kind: 'done',
      value: {
        displayName: textOf(displayName),
        avatarUrl: textOf(avatar) || null,
        followersCount: Number.isSafeInteger(followersCount) ? followersCount : null,
      },
    }
  }
  const record = await query(
    transport,
    { server, method: 'com.atproto.repo.getRecord' },
    { repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' },
  )
  if (record.kind === 'refused' && record.providerCode === 'RecordNotFound')
    return { kind: 'done', value: { displayName: '', avatarUrl: null, followersCount: null } }
  return map(record, (body) => {
    const cid = textOf(body?.value?.avatar?.ref?.$link)
    const avatarUrl = cid && `${server}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid })}`
    return {
      displayName: textOf(body?.value?.displayName),
      avatarUrl: avatarUrl || null,
      followersCount: null,
    }
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
