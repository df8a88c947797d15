import { createHmac, timingSafeEqual } from 'node:crypto'
import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { send } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { requestedScopes } from '../scopes.ts'
import { query, type Store, storeOf, storeUrl, tokenHeader, unreadable } from './api.ts'
import { hostOf } from './host.ts'
import { grantedBy, scopes } from './scopes.ts'
import { clientGrant, codeGrant, readTokenFault } from './tokens.ts'

export const oauth = {
  scopes,
  needs: 'clientId',
  hostOf,
  authorizeUrl({ settings }, { state, redirectUri, host = '' }) {
    const parameters = new URLSearchParams({
      client_id: settings?.clientId ?? '',
      scope: requestedScopes(scopes, settings).join(','),
      redirect_uri: redirectUri,
      state,
    })
    return `https://${host}/admin/oauth/authorize?${parameters}`
  },
  readReturn({ secrets }, { hmac = '', ...signed }) {
    const message = new URLSearchParams(
      Object.entries(signed).sort(([a], [b]) => (a < b ? -1 : 1)),
    ).toString()
    const right = createHmac('sha256', secrets?.clientSecret ?? '')
      .update(message)
      .digest()
    const shown = Buffer.from(hmac, 'hex')
    if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined
    // It becomes a host that we call, and may differ from the requested host, which may be a former address of the
    // store.
    const { shop = '' } = signed
    return hostOf(shop) === shop ? { host: shop } : undefined
  },
  async exchange(transport, { code, host = '' }): Promise<Outcome<Connected>> {
    return chain(await codeGrant(transport, host, code), (credentials) =>
      withIdentity(transport, host, credentials),
    )
  },
} satisfies Connect['oauth']

/** A store lets us in by a token that its owner has made, or by the app of its owner, which gets tokens by itself. */
export const token = {
  hostOf,
  async signIn(transport, { host, accessToken, client }): Promise<Outcome<Connected>> {
    const credentials = client
      ? await clientGrant(transport, host, client)
      : await ownToken(transport, { host, accessToken: accessToken ?? '' })
    return chain(credentials, (granted) => withIdentity(transport, host, granted))
  },
} satisfies Connect['token']

/** The scopes of a token, read from the store: for a token from outside our consent there is no other source. */
async function ownToken(transport: Transport, { host, accessToken }: Store): Promise<Outcome<Credentials>> {
  const url = storeUrl(transport, host, '/admin/oauth/access_scopes.json')
  const request = new Request(url, { headers: { accept: 'application/json', [tokenHeader]: accessToken } })
  return chain(await send(transport, request, readTokenFault), async (answer) => {
    if (!Array.isArray(answer?.access_scopes)) return unreadable('the scopes of the token')
    const handles = answer.access_scopes.map(({ handle }: any) => handle)
    return done({ accessToken, refreshToken: null, expiresAt: null, ...grantedBy(handles) })
  })
}

async function withIdentity(
  transport: Transport,
  host: string,
  credentials: Credentials,
): Promise<Outcome<Connected>> {
  const identity = await readStore(transport, { host, accessToken: credentials.accessToken })
  if (identity.kind === 'unauthorized') return refused(identity.message, 'http_401')
  return map(identity, (known) => ({ identity: known, credentials }))
}

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readStore(transport, storeOf(account))
}

const identityQuery = `query Identity {
  shop { id name myshopifyDomain primaryDomain { url } }
}`

/** A store may be called under a former name; it is stored under the name in its answer. */
async function readStore(transport: Transport, store: Store): Promise<Outcome<Identity>> {
  return chain(await query(transport, store, { document: identityQuery }), async ({ shop }) => {
    const [, id] = /^gid:\/\/shopify\/Shop\/([\w-]+)$/.exec(String(shop?.id)) ?? []
    const host = hostOf(String(shop?.myshopifyDomain))
    if (id === undefined || host === undefined) return unreadable('the store')
    const address = URL.parse(String(shop.primaryDomain?.url))
    return done({
      platformAccountId: id,
      username: host,
      displayName: typeof shop.name === 'string' && shop.name !== '' ? shop.name : host,
      avatarUrl: null,
      profileUrl: address?.protocol === 'https:' ? address.href : `https://${host}/`,
      followersCount: null,
      metadata: { host },
    })
  })
}
