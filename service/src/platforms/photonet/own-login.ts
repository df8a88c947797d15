import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Consent } from '../connect.ts'
import { callGraph, ownLogin, ownLoginBase, unreadable } from '../graph/api.ts'
import { readFault } from '../graph/read-fault.ts'
import { grantedScopes, requestedScopes } from '../scopes.ts'
import { ownScopes } from './scopes.ts'

const authorizePage = 'https://www.instagram.com/oauth/authorize'

/** Codes are redeemed on a host that does nothing else. */
const codeBase = 'https://api.instagram.com'

/** A person agrees at the photo network itself, and is the account: no page is needed. */
export const ownConsent: Consent = {
  scopes: ownScopes,
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: settings?.loginClientId ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: requestedScopes(ownScopes, settings).join(','),
      state,
    })
    return `${authorizePage}?${query}`
  },
  async exchange(transport, { code, redirectUri }) {
    const first = await redeem(transport, code, redirectUri)
    const lasting = await chain(first, async ({ token, granted }) =>
      map(await lengthen(transport, token), (credentials) => ({ ...credentials, ...granted })),
    )
    return chain<Credentials, Connected>(lasting, async (credentials) =>
      map(await readOwnIdentity(transport, credentials.accessToken), (identity) => ({
        identity,
        credentials,
      })),
    )
  },
}

interface Redeemed {
  token: string
  granted: ReturnType<typeof grantedScopes>
}

/** The first token holds for an hour. The network may leave the end of its own address on the code. */
async function redeem(transport: Transport, code: string, redirectUri: string): Promise<Outcome<Redeemed>> {
  const { settings, secrets } = transport
  const body = new URLSearchParams({
    client_id: settings?.loginClientId ?? '',
    client_secret: secrets?.loginClientSecret ?? '',
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: code.replace(/#_$/, ''),
  })
  const url = `${beside(transport, codeBase)}/oauth/access_token`
  const answer = await send(transport, new Request(url, { method: 'POST', body }), readFault)
  return chain(answer, async (granted) => {
    // The documents show a list of one; the network answers the object alone as well.
    const { access_token: token, permissions } = granted?.data?.[0] ?? granted ?? {}
    return typeof token === 'string'
      ? done({ token, granted: grantedScopes(permissions) })
      : unreadable('the access token')
  })
}

function lengthen(transport: Transport, token: string): Promise<Outcome<Credentials>> {
  const grant = { grant_type: 'ig_exchange_token', client_secret: transport.secrets?.loginClientSecret ?? '' }
  return requestToken(transport, '/access_token', { ...grant, access_token: token })
}

/** There is no refresh token: one of sixty days is renewed with itself, as long as it has not lapsed. */
export function refreshOwn(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  const query = { grant_type: 'ig_refresh_token', access_token: credentials.accessToken }
  return requestToken(transport, '/refresh_access_token', query)
}

async function requestToken(
  transport: Transport,
  path: string,
  query: Record<string, string>,
): Promise<Outcome<Credentials>> {
  const host = beside(transport, ownLoginBase)
  const request = new Request(`${host}${path}?${new URLSearchParams(query)}`)
  // The platform may repeat a token that it does not know.
  const hidden = { ...transport.secrets, given: query.access_token ?? '' }
  const answer = await send({ ...transport, secrets: hidden }, request, readFault)
  return chain(answer, async (body) => {
    if (typeof body?.access_token !== 'string') return unreadable('the access token')
    const { access_token: accessToken, expires_in: seconds } = body
    const now = (transport.now?.() ?? new Date()).getTime()
    const afterSeconds = (life: number) => new Date(now + life * 1000).toISOString()
    const lapses = seconds > 0
    return done({
      accessToken,
      refreshToken: null,
      expiresAt: lapses ? afterSeconds(seconds) : null,
      ...(lapses && { renewAt: afterSeconds(seconds / 2) }),
    })
  })
}

/** The endpoints that give tokens have no version in their path. */
function beside({ url }: Transport, host: string): string {
  return (url ?? host).replace(/\/v\d+\.\d+$/, '')
}

const fields = 'id,user_id,username,name,profile_picture_url,followers_count'

/** The account has two ids: its own, by which it is known through a page as well, and one that only our app sees. */
export async function readOwnIdentity(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const call = { query: { fields }, host: ownLoginBase }
  const answer = await callGraph(transport, accessToken, '/me', call)
  return chain(answer, async (body) => {
    const { id, user_id: accountId, username, name } = body ?? {}
    if (accountId === undefined || typeof username !== 'string') return unreadable('the account')
    const { profile_picture_url: picture, followers_count: followers } = body
    return done({
      platformAccountId: String(accountId),
      username,
      displayName: typeof name === 'string' && name !== '' ? name : username,
      avatarUrl: typeof picture === 'string' ? picture : null,
      profileUrl: `https://www.instagram.com/${encodeURIComponent(username)}/`,
      followersCount: typeof followers === 'number' ? followers : null,
      metadata: { loginMethod: ownLogin, ...(id !== undefined && { connectedBy: String(id) }) },
    })
  })
}
