import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import type { Account, Client, Credentials } from '../account.ts'
import { storeUrl } from './api.ts'
import { grantedBy } from './scopes.ts'

/** What stands at the token endpoint speaks of the app, of the code or of the store, and changes nothing in the store. */
export const readTokenFault: ReadFault = (status, body, headers) => {
  if (status === 429) return throttled(headers)
  if (status >= 500 || status < 400) return undefined
  const { error, error_description: description, errors } = body ?? {}
  if (typeof error === 'string') return refused(typeof description === 'string' ? description : error, error)
  return refused(typeof errors === 'string' ? errors : 'The store refused the request.', `http_${status}`)
}

function ours({ settings, secrets }: Transport): Client {
  return { id: settings?.clientId ?? '', secret: secrets?.clientSecret ?? '' }
}

/** The tokens for the consent of a person. They end in an hour, because public apps must request expiring tokens. */
export function codeGrant(transport: Transport, host: string, code: string): Promise<Outcome<Credentials>> {
  return requestTokens(transport, host, ours(transport), { code, expiring: '1' })
}

/** A token for an app and a store of one owner. It lives for a day and is then requested anew. */
export async function clientGrant(
  transport: Transport,
  host: string,
  client: Client,
): Promise<Outcome<Credentials>> {
  const granted = await requestTokens(transport, host, client, { grant_type: 'client_credentials' })
  return chain(granted, async (credentials) => done({ ...credentials, client }))
}

/** What says that the consent itself is over: the app was taken out of the store, or the refresh token has ended. */
const over = new Set(['invalid_grant', 'app_not_installed'])

/** What says that the id and the secret of an app are not those that the network knows. */
const unknownApp = new Set(['invalid_client', 'http_401'])

const wrongApp =
  'The network does not take the client id and the secret of the app of this deployment. Its operator has to correct STOREFRONT_CLIENT_ID and STOREFRONT_CLIENT_SECRET; no store has to be connected again.'

export async function refresh(
  transport: Transport,
  { metadata, credentials }: Account,
): Promise<Outcome<Credentials>> {
  const { host = '' } = metadata
  const { client, refreshToken } = credentials
  if (!client && refreshToken === null)
    return { kind: 'unauthorized', message: 'The store gave a token that cannot be renewed.' }
  const renewed = client
    ? await clientGrant(transport, host, client)
    : await requestTokens(transport, host, ours(transport), {
        grant_type: 'refresh_token',
        refresh_token: refreshToken ?? '',
      })
  if (renewed.kind === 'refused') return notRenewed(renewed, host, client !== undefined)
  return chain(renewed, async (next) => done({ ...next, refreshToken: next.refreshToken ?? refreshToken }))
}

/** An app of the owner is all that the connection is made of. The app of the operator is that of every other store, too. */
function notRenewed(
  renewed: Extract<Outcome<never>, { kind: 'refused' }>,
  host: string,
  isOwnersApp: boolean,
): Outcome<never> {
  const { message, providerCode = '' } = renewed
  const isOver = over.has(providerCode) || /refresh_token/.test(message)
  if (isOver || (isOwnersApp && providerCode === 'invalid_client')) return { kind: 'unauthorized', message }
  if (!isOwnersApp && unknownApp.has(providerCode))
    return outcomeOfFault('forbidden', { message, providerCode, advice: wrongApp })
  if (providerCode !== 'http_404') return renewed
  return refused(
    `No store of the network answers at ${host}; it may have another address by now.`,
    providerCode,
  )
}

async function requestTokens(
  transport: Transport,
  host: string,
  { id, secret }: Client,
  grant: Record<string, string>,
): Promise<Outcome<Credentials>> {
  const request = new Request(storeUrl(transport, host, '/admin/oauth/access_token'), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id: id, client_secret: secret, ...grant }),
  })
  const secrets = { ...transport.secrets, secret, refresh: grant.refresh_token ?? '' }
  return chain(await send({ ...transport, secrets }, request, readTokenFault), async (answer) => {
    if (typeof answer?.access_token !== 'string')
      return { kind: 'unknown', message: 'The answer of the platform lacks the access token.' }
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = answer
    const now = transport.now?.() ?? new Date()
    return done({
      accessToken,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
      expiresAt: seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null,
      ...grantedBy(scope),
    })
  })
}
