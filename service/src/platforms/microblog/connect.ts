import { createHash } from 'node:crypto'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { readTokenFault, tokensBy } from '../oauth-tokens.ts'
import { requestedScopes } from '../scopes.ts'
import { apiUrl, callApi, readFault, unreadable } from './api.ts'
import { scopes } from './scopes.ts'

const authorizePage = 'https://x.com/i/oauth2/authorize'
const userFields = 'profile_image_url,public_metrics,subscription_type'

/** A refresh token that is dead is called an invalid grant, or an invalid request about the token. */
const tokens = tokensBy({
  url: (transport) => apiUrl(transport, '/oauth2/token'),
  client: 'basic',
  readFault: readTokenFault(readFault),
  isDead: ({ message, providerCode }) =>
    providerCode === 'invalid_grant' || /token was invalid/i.test(message),
})

/** Each refresh token works once: the answer brings the next one. */
export const refresh = tokens.renew

export const oauth: NonNullable<Connect['oauth']> = {
  scopes,
  authorizeUrl({ settings }, { state, redirectUri, verifier }) {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: settings?.clientId ?? '',
      redirect_uri: redirectUri,
      scope: requestedScopes(scopes, settings).join(' '),
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    // The page wants blanks as %20. A plus sign of a value is encoded, so each one that is left is a blank.
    return `${authorizePage}?${query.toString().replaceAll('+', '%20')}`
  },
  async exchange(transport, { code, redirectUri, verifier }) {
    const credentials = await tokens.redeem(transport, { code, redirectUri, verifier })
    return chain(credentials, (granted) => withIdentity(transport, granted))
  },
}

async function withIdentity(transport: Transport, credentials: Credentials): Promise<Outcome<Connected>> {
  const identity = await readUser(transport, credentials.accessToken)
  return map(identity, (known) => ({ identity: known, credentials }))
}

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readUser(transport, account.credentials.accessToken)
}

async function readUser(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await callApi(transport, accessToken, '/users/me', { query: { 'user.fields': userFields } })
  return chain(answer, async (body) => {
    const user = body?.data
    if (typeof user?.id !== 'string' || typeof user.username !== 'string') return unreadable('the user')
    const followers = user.public_metrics?.followers_count
    const subscription = user.subscription_type
    return done({
      platformAccountId: user.id,
      username: user.username,
      displayName: typeof user.name === 'string' ? user.name : user.username,
      avatarUrl: typeof user.profile_image_url === 'string' ? user.profile_image_url : null,
      profileUrl: `https://x.com/${user.username}`,
      followersCount: typeof followers === 'number' ? followers : null,
      metadata: { premium: String(typeof subscription === 'string' && !/^none$/i.test(subscription)) },
    })
  })
}
