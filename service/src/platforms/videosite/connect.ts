import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Credentials, Identity } from '../account.ts'
import { offlineLogin } from '../gapi/login.ts'
import { callApi, readFault, unreadable } from './api.ts'
import { scopes } from './scopes.ts'

export const { oauth, refresh, readIdentity } = offlineLogin({
  scope: scopes,
  readFault,
  identify: readChannel,
})

async function readChannel(transport: Transport, { accessToken }: Credentials): Promise<Outcome<Identity>> {
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
