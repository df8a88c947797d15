import { createHash } from 'node:crypto'
import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Connect } from '../connect.ts'
import { callApi, readFault, tokenUrl, unreadable } from './api.ts'

const authorizePage = 'https://accounts.google.com/o/oauth2/v2/auth'

/** Videos, comments, playlists and captions of one's own channel. */
const scope = 'https://www.googleapis.com/auth/youtube.force-ssl'

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
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }
    const credentials = await requestToken(transport, form, readTokenFault)
    return chain(credentials, (granted) => withIdentity(transport, granted))
  },
}

async function withIdentity(transport: Transport, credentials: Credentials): Promise<Outcome<Connected>> {
  const identity = await readChannel(transport, credentials.accessToken)
  return map(identity, (known) => ({ identity: known, credentials }))
}

/** A refresh token goes on working; the answer brings none. */
export async function refresh(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  if (credentials.refreshToken === null)
    return { kind: 'unauthorized', message: 'There is no refresh token.' }
  const form = { grant_type: 'refresh_token', refresh_token: credentials.refreshToken }
  const renewed = await requestToken(transport, form, readRefreshFault)
  return map(renewed, (next) => ({ ...next, refreshToken: next.refreshToken ?? credentials.refreshToken }))
}

export function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  return readChannel(transport, account.credentials.accessToken)
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
  return chain(answer, async (granted) => {
    if (typeof granted?.access_token !== 'string') return unreadable('the access token')
    const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = granted
    const now = transport.now?.() ?? new Date()
    const expiresAt = seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null
    return done({ accessToken, refreshToken, expiresAt })
  })
}

/** A 401 of this endpoint speaks of our registration, not of the account. */
const readTokenFault: ReadFault = (status, body, headers) => {
  if (typeof body?.error !== 'string') return readFault(status, body, headers)
  const message = typeof body.error_description === 'string' ? body.error_description : body.error
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode: body.error }
  return status === 429 ? undefined : refused(message, body.error)
}

/** A refresh token that lapsed or was withdrawn is called an invalid grant. */
const readRefreshFault: ReadFault = (status, body, headers) => {
  const fault = readTokenFault(status, body, headers)
  const dead = fault?.kind === 'refused' && body.error === 'invalid_grant'
  return dead ? { kind: 'unauthorized', message: fault.message } : fault
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
