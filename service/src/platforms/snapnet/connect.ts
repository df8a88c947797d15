import { chain, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected, Identity } from '../account.ts'
import type { Choices, Connect } from '../connect.ts'
import { readTokenFault, tokensBy } from '../oauth-tokens.ts'
import { requestedScopes } from '../scopes.ts'
import { readFault } from './api.ts'
import { identityOf, listProfiles, type PublicProfile, readOwnProfile, readProfile } from './profiles.ts'
import { scopes } from './scopes.ts'

const loginBase = 'https://accounts.snapchat.com'

export function tokenUrl({ url }: Transport): string {
  return `${url ?? loginBase}/login/oauth2/access_token`
}

export const readFormFault = readTokenFault(readFault)

/** The answer brings a refresh token each time, and the newest is kept. */
const tokens = tokensBy({
  url: tokenUrl,
  client: 'body',
  readFault: readFormFault,
  isDead: ({ providerCode }) => providerCode === 'invalid_grant',
})

export const refresh = tokens.renew

/** The profile that is chosen is the account. The token is that of the person, who has a role on all of them. */
const choices: Choices = {
  type: 'profiles',
  async list(transport, person) {
    return map(await profilesOf(transport, person), (profiles) => profiles.map(choiceOf))
  },
  async connect(transport, person, choiceId) {
    return chain(await profilesOf(transport, person), async (profiles) => {
      const chosen = profiles.find(({ id }) => id === choiceId)
      if (!chosen) return refused('The person has no such public profile.')
      return { kind: 'done', value: { identity: identityOf(chosen), credentials: person.credentials } }
    })
  },
}

function profilesOf(transport: Transport, { identity, credentials }: Connected) {
  const { platformAccountId: id, metadata } = identity
  const organizationId = metadata.organizationId ?? null
  return listProfiles(transport, credentials.accessToken, { id, organizationId })
}

function choiceOf({ id, displayName, username, pictureUrl, subscribers }: PublicProfile) {
  return {
    id,
    name: displayName,
    type: 'profile',
    about: {
      display_name: displayName,
      username,
      ...(pictureUrl !== null && { profile_image_url: pictureUrl }),
      ...(subscribers !== null && { subscriber_count: subscribers }),
    },
  }
}

export const oauth: NonNullable<Connect['oauth']> = {
  scopes,
  authorizeUrl({ url, settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: settings?.clientId ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: requestedScopes(scopes, settings).join(' '),
      state,
    })
    return `${url ?? loginBase}/login/oauth2/authorize?${query}`
  },
  async exchange(transport, { code, redirectUri }): Promise<Outcome<Connected>> {
    const granted = await tokens.redeem(transport, { code, redirectUri })
    return chain(granted, async (credentials) => {
      const profile = await readOwnProfile(transport, credentials.accessToken)
      return map(profile, (own) => ({ identity: identityOf(own), credentials }))
    })
  },
  choices,
}

export async function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  const { platformAccountId, credentials } = account
  return map(await readProfile(transport, credentials.accessToken, platformAccountId), identityOf)
}
