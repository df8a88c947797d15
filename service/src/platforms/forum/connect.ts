import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { ReadFault, Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { tokensBy } from '../oauth-tokens.ts'
import { requestedScopes } from '../scopes.ts'
import { callApi, named, siteUrl, unreadable } from './api.ts'
import { readFault } from './fault.ts'
import { scopes } from './scopes.ts'

/** Errors of RFC 6749 come with a 200 or with the status; a 401 speaks of our registration, not of the account. */
const readTokenFault: ReadFault = (status, body, headers) => {
  if (typeof body?.error === 'string') return refused(body.error, body.error)
  const fault = readFault(status, body, headers)
  if (fault?.kind !== 'unauthorized') return fault
  return refused('The platform does not accept the client id with this secret.', 'invalid_client')
}

/** A refresh token that was revoked is answered with a bare 400. */
const deadCodes = ['invalid_grant', '400']

const tokens = tokensBy({
  url: (transport) => siteUrl(transport, '/api/v1/access_token'),
  client: 'basic',
  readFault: readTokenFault,
  isFailure: (body) => typeof body?.error === 'string',
  isDead: ({ providerCode }) => deadCodes.includes(providerCode ?? ''),
})

/** The refresh token stays the same for as long as the person does not take it back. */
export function refresh(transport: Transport, account: Account): Promise<Outcome<Credentials>> {
  return tokens.renew(named(transport), account)
}

export const oauth = {
  scopes,
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: settings?.clientId ?? '',
      response_type: 'code',
      state,
      redirect_uri: redirectUri,
      // Without it there is no refresh token.
      duration: 'permanent',
      scope: requestedScopes(scopes, settings).join(' '),
    })
    return `https://www.reddit.com/api/v1/authorize?${query}`
  },
  async exchange(transport, { code, redirectUri }): Promise<Outcome<Connected>> {
    // The page of consent may leave the end of its own address on the code.
    const grant = { code: code.replace(/#_$/, ''), redirectUri }
    return chain(await tokens.redeem(named(transport), grant), async (credentials) => {
      const identity = await readUser(transport, credentials.accessToken)
      return map(identity, (known) => ({ identity: known, credentials }))
    })
  },
} satisfies Connect['oauth']

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readUser(transport, account.credentials.accessToken)
}

async function readUser(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await callApi(transport, accessToken, '/api/v1/me')
  return chain(answer, async (user) => {
    if (typeof user?.id !== 'string' || typeof user.name !== 'string') return unreadable('the user')
    const { id, name, icon_img: icon, subreddit: own } = user
    const title = own?.title
    return done({
      platformAccountId: id,
      username: name,
      displayName: typeof title === 'string' && title !== '' ? title : name,
      avatarUrl: typeof icon === 'string' && icon.startsWith('https://') ? icon : null,
      profileUrl: `https://www.reddit.com/user/${encodeURIComponent(name)}/`,
      followersCount: typeof own?.subscribers === 'number' ? own.subscribers : null,
      metadata: {},
    })
  })
}
