import { createHash } from 'node:crypto'
import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { readTokenFault, tokensBy } from '../oauth-tokens.ts'
import { callApi, readFault, tokenUrl, unreadable } from './api.ts'

const authorizePage = 'https://accounts.google.com/o/oauth2/v2/auth'

/** Videos, comments, playlists and captions of one's own channel. */
const scope = 'https://www.googleapis.com/auth/youtube.force-ssl'

/** A refresh token that lapsed or was withdrawn is called an invalid grant. */
const tokens = tokensBy({
  url: tokenUrl,
  client: 'body',
  readFault: readTokenFault(readFault),
  isDead: ({ providerCode }) => providerCode === 'invalid_grant',
})

/** A refresh token goes on working; the answer brings none. */
export const refresh = tokens.renew

export const oauth: NonNullable<Connect['oauth']> = {
  authorizeUrl({ settings }, { state, redirectUri, verifier }) {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: settings?.clientId ?? '',
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      access_type: 'offline',
      // Only a consent brings a refresh token, and a person who consented before is not asked otherwise.
      prompt: 'consent',
    })
    return `${authorizePage}?${query}`
  },
  async exchange(transport, { code, redirectUri, verifier }) {
    const credentials = await tokens.redeem(transport, { code, redirectUri, verifier })
    return chain(credentials, (granted) => withIdentity(transport, granted))
  },
}

async function withIdentity(transport: Transport, credentials: Credentials): Promise<Outcome<Connected>> {
  const identity = await readChannel(transport, credentials.accessToken)
  return map(identity, (known) => ({ identity: known, credentials }))
}

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readChannel(transport, account.credentials.accessToken)
}

async function readChannel(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const query = { part: 'snippet,statistics,contentDetails', mine: 'true' }
  const answer = await callApi(transport, accessToken, '/channels', { query })
  return chain(answer, async (body) => {
    const channel = body?.items?.[0]
    if (channel === undefined && body?.kind === 'youtube#channelListResponse')
      return refused('The account has no channel. Create one on the platform, then connect it again.')
    if (typeof channel?.id !== 'string' || typeof channel.snippet?.title !== 'string')
      return unreadable('the channel')
    return done(identityOf(channel))
  })
}

function identityOf({ id, snippet, statistics, contentDetails }: any): Identity {
  const followers =
    statistics?.hiddenSubscriberCount === true ? Number.NaN : Number(statistics?.subscriberCount)
  const avatar = snippet.thumbnails?.default?.url
  const uploads = contentDetails?.relatedPlaylists?.uploads
  return {
    platformAccountId: id,
    username: typeof snippet.customUrl === 'string' ? snippet.customUrl.replace(/^@/, '') : id,
    displayName: snippet.title || id,
    avatarUrl: typeof avatar === 'string' ? avatar : null,
    profileUrl: `https://www.youtube.com/channel/${id}`,
    followersCount: Number.isFinite(followers) ? followers : null,
    metadata: typeof uploads === 'string' ? { uploadsPlaylistId: uploads } : {},
  }
}
