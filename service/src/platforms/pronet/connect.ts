import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { callRest, readFault, tokenUrl, unreadable } from './api.ts'
import { listOrganizations, type Organization, readFollowers, readOrganizations } from './organizations.ts'

const authorizePage = 'https://www.linkedin.com/oauth/v2/authorization'

/** Those of the products "Sign In with LinkedIn using OpenID Connect", "Share on LinkedIn" and "Community Management". */
const scopes = [
  'openid',
  'profile',
  'w_member_social',
  'r_organization_social',
  'w_organization_social',
  'rw_organization_admin',
  'r_organization_followers',
]

export const oauth: NonNullable<Connect['oauth']> = {
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: settings?.clientId ?? '',
      redirect_uri: redirectUri,
      state,
      scope: scopes.join(' '),
    })
    return `${authorizePage}?${query.toString().replaceAll('+', '%20')}`
  },
  async exchange(transport, { code, redirectUri }) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    const credentials = await requestToken(transport, form, readTokenFault)
    return chain(credentials, async (granted) =>
      map(await readPerson(transport, granted.accessToken), (identity) => ({
        identity,
        credentials: granted,
      })),
    )
  },
  choices: {
    type: 'organizations',
    /** The organisations first: without a choice of the person the first one is taken. */
    async list(transport, { identity, credentials }) {
      const found = await listOrganizations(transport, credentials.accessToken)
      return map(found, (organizations) => [
        ...organizations.map(({ id, name }) => ({ id, name, type: 'organization' })),
        { id: identity.platformAccountId, name: identity.displayName, type: 'person' },
      ])
    },
    async connect(transport, person, choiceId) {
      const { credentials } = person
      const identity = await readChoice(transport, person, choiceId)
      return map(identity, (chosen) => ({ identity: chosen, credentials }))
    },
  },
}

async function readChoice(
  transport: Transport,
  { identity, credentials }: Connected,
  choiceId: string,
): Promise<Outcome<Identity>> {
  if (choiceId === identity.platformAccountId) return done(identity)
  return readAdministered(transport, credentials.accessToken, choiceId, identity.platformAccountId)
}

/** One of the organisations that a person may post for. */
async function readAdministered(
  transport: Transport,
  accessToken: string,
  id: string,
  connectedBy: string,
): Promise<Outcome<Identity>> {
  const listed = await listOrganizations(transport, accessToken)
  return chain(listed, async (organizations) => {
    const chosen = organizations.find((organization) => organization.id === id)
    if (!chosen) return refused('The person does not administer this organization.')
    const followers = await readFollowers(transport, accessToken, id)
    return done(identityOf(chosen, connectedBy, followers))
  })
}

/** Who an account would be as the person behind it, or as one of the organisations of that person. */
export async function readAs(
  transport: Transport,
  { credentials, metadata }: Account,
  choiceId: string | null,
): Promise<Outcome<Identity>> {
  const { accessToken } = credentials
  if (choiceId === null) return readPerson(transport, accessToken)
  const { connectedBy } = metadata
  if (connectedBy !== undefined) return readAdministered(transport, accessToken, choiceId, connectedBy)
  const person = await readPerson(transport, accessToken)
  return chain(person, ({ platformAccountId }) =>
    readAdministered(transport, accessToken, choiceId, platformAccountId),
  )
}

/** An account of an organisation stays that, whoever the token belongs to. */
export async function readIdentity(
  transport: Transport,
  { platformAccountId, metadata, credentials }: Account,
): Promise<Outcome<Identity>> {
  const { accessToken } = credentials
  if (metadata.accountType !== 'organization') return readPerson(transport, accessToken)
  const found = await readOrganizations(transport, accessToken, [platformAccountId])
  return chain(found, async ([organization]) => {
    if (!organization) return refused('The organization is not visible to the person any more.')
    const followers = await readFollowers(transport, accessToken, platformAccountId)
    return done(identityOf(organization, metadata.connectedBy ?? '', followers))
  })
}

function identityOf(
  { id, name, vanityName }: Organization,
  connectedBy: string,
  followersCount: number | null,
): Identity {
  return {
    platformAccountId: id,
    username: vanityName ?? name,
    displayName: name,
    avatarUrl: null,
    profileUrl: `https://www.linkedin.com/company/${encodeURIComponent(vanityName ?? id)}`,
    followersCount,
    metadata: { accountType: 'organization', connectedBy },
  }
}

async function readPerson(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await callRest(transport, accessToken, '/v2/userinfo')
  return chain(answer, async (person) => {
    if (typeof person?.sub !== 'string' || typeof person.name !== 'string') return unreadable('the person')
    const { sub, name, picture } = person
    return done({
      platformAccountId: sub,
      username: name,
      displayName: name,
      avatarUrl: typeof picture === 'string' ? picture : null,
      profileUrl: null,
      followersCount: null,
      metadata: { accountType: 'personal', connectedBy: sub },
    })
  })
}

/**
 * LinkedIn gives refresh tokens to approved apps only. Without one the access token serves to its end, and then the
 * person has to agree again.
 */
export async function refresh(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  const { refreshToken, expiresAt } = credentials
  if (refreshToken === null) {
    const now = transport.now?.() ?? new Date()
    const message = 'LinkedIn gave no refresh token. Connect the account again before its token lapses.'
    const lapsed = expiresAt !== null && new Date(expiresAt) <= now
    return lapsed ? { kind: 'unauthorized', message } : refused(message)
  }
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const renewed = await requestToken(transport, form, readRefreshFault)
  return map(renewed, (next) => ({ ...next, refreshToken: next.refreshToken ?? refreshToken }))
}

async function requestToken(
  transport: Transport,
  form: Record<string, string>,
  readFormFault: ReadFault,
): Promise<Outcome<Credentials>> {
  const { settings, secrets } = transport
  const client = { client_id: settings?.clientId ?? '', client_secret: secrets?.clientSecret ?? '' }
  const body = new URLSearchParams({ ...form, ...client })
  const answer = await send(
    transport,
    new Request(tokenUrl(transport), { method: 'POST', body }),
    readFormFault,
  )
  return chain(answer, async (token) => {
    if (typeof token?.access_token !== 'string') return unreadable('the access token')
    const { access_token: accessToken, refresh_token: next, expires_in: seconds } = token
    const now = transport.now?.() ?? new Date()
    const expiresAt = seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null
    return done({ accessToken, refreshToken: typeof next === 'string' ? next : null, expiresAt })
  })
}

/** A 401 of this endpoint speaks of our registration or of the code, not of the account. */
const readTokenFault: ReadFault = (status, body, headers) => {
  if (typeof body?.error !== 'string') return readFault(status, body, headers)
  const message = typeof body.error_description === 'string' ? body.error_description : body.error
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode: body.error }
  return status === 429 ? readFault(status, { message }, headers) : refused(message, body.error)
}

const readRefreshFault: ReadFault = (status, body, headers) => {
  const fault = readTokenFault(status, body, headers)
  if (fault?.kind !== 'refused' || body?.error !== 'invalid_grant') return fault
  return { kind: 'unauthorized', message: fault.message }
}
