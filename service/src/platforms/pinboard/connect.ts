import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { ReadFault, Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Choices, Connect } from '../connect.ts'
import { tokensBy } from '../oauth-tokens.ts'
import { requestedScopes } from '../scopes.ts'
import { apiUrl, callApi, readFault, unreadable } from './api.ts'
import { listAllBoards, readBoard } from './boards.ts'
import { scopes } from './scopes.ts'

const authorizePage = 'https://www.pinterest.com/oauth/'

/** The person is the account, and what is chosen is the board that its pins go to. */
const choices: Choices = {
  type: 'boards',
  async list(transport, { credentials }) {
    const boards = await listAllBoards(transport, credentials.accessToken)
    return map(boards, (all) =>
      all.map(({ id, name, description, privacy }) => ({
        id,
        name,
        type: 'board',
        about: { ...(description !== '' && { description }), privacy },
      })),
    )
  },
  async connect(transport, { identity, credentials }, choiceId) {
    const board = await readBoard(transport, credentials.accessToken, choiceId)
    return map(board, ({ id, name }) => ({
      identity: {
        ...identity,
        metadata: { ...identity.metadata, defaultBoardId: id, defaultBoardName: name },
      },
      credentials,
    }))
  },
}

/** A 401 of this endpoint speaks of our registration, not of the account. */
const readFormFault: ReadFault = (status, body, headers) => {
  const fault = readFault(status, body, headers)
  return fault && status === 401 ? refused(body.message, String(body.code)) : fault
}

/** What the platform calls a code or a refresh token that is not good. */
const invalidGrant = '283'

/** An app from before September 2025 gets a refresh token that is renewed with each use only on request. */
const tokens = tokensBy({
  url: (transport) => apiUrl(transport, '/oauth/token'),
  client: 'basic',
  always: { continuous_refresh: 'true' },
  readFault: readFormFault,
  isDead: ({ providerCode }) => providerCode === invalidGrant,
})

/** The answer may bring another refresh token; the one before goes on where it does not. */
export const refresh = tokens.renew

export const oauth = {
  scopes,
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: settings?.clientId ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: requestedScopes(scopes, settings).join(','),
      state,
    })
    return `${authorizePage}?${query}`
  },
  async exchange(transport, { code, redirectUri }): Promise<Outcome<Connected>> {
    const credentials = await tokens.redeem(transport, { code, redirectUri })
    return chain(credentials, (granted) => withIdentity(transport, granted))
  },
  choices,
} satisfies Connect['oauth']

async function withIdentity(transport: Transport, credentials: Credentials): Promise<Outcome<Connected>> {
  const identity = await readUser(transport, credentials.accessToken)
  return map(identity, (known) => ({ identity: known, credentials }))
}

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readUser(transport, account.credentials.accessToken)
}

async function readUser(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await callApi(transport, accessToken, '/user_account')
  return chain(answer, async (user) => {
    if (typeof user?.id !== 'string' || typeof user.username !== 'string') return unreadable('the user')
    const { id, username, business_name: business, profile_image: picture, follower_count: followers } = user
    return done({
      platformAccountId: id,
      username,
      displayName: typeof business === 'string' && business !== '' ? business : username,
      avatarUrl: typeof picture === 'string' && picture !== '' ? picture : null,
      profileUrl: `https://www.pinterest.com/${encodeURIComponent(username)}/`,
      followersCount: typeof followers === 'number' ? followers : null,
      metadata: {},
    })
  })
}
