import { chain, done, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  FollowedUp,
  FollowUp,
  LoadMedia,
  MediaSource,
  Publication,
  Published,
} from '../capabilities/publishing/publishing.ts'
import { callApi, readFaultOfChange, unreadable, uploadUrl } from './api.ts'
import type { Options } from './options.ts'

/** thumbnails.set takes no more. */
const thumbnailBytes = 2 * 1024 * 1024

export function followUps({ item, options }: Publication): FollowUp[] {
  const { playlistId, firstComment } = options as Options
  const thumbnail = item.media[0]?.thumbnail
  return [
    ...(thumbnail === undefined ? [] : [{ name: 'thumbnail', value: thumbnail } as const]),
    ...(playlistId === undefined ? [] : [{ name: 'playlist', value: playlistId } as const]),
    ...(firstComment === undefined ? [] : [{ name: 'comment', value: firstComment } as const]),
  ]
}

export async function followUp(
  transport: Transport,
  account: Account,
  { name, value }: FollowUp,
  { platformPostId }: Published,
  { load }: MediaSource,
): Promise<Outcome<FollowedUp>> {
  switch (name) {
    case 'thumbnail':
      return setThumbnail(transport, account, platformPostId, value, load)
    case 'playlist':
      return addToPlaylist(transport, account, platformPostId, value)
    case 'comment':
      return comment(transport, account, platformPostId, value)
    default:
      return {
        kind: 'refused',
        code: 'provider_rejected',
        message: `There is no step ${name} after a video.`,
      }
  }
}

export async function setThumbnail(
  transport: Transport,
  { credentials }: Account,
  videoId: string,
  url: string,
  load: LoadMedia,
): Promise<Outcome<FollowedUp>> {
  return chain(await load({ type: 'image', url }), async ({ bytes, mimeType }) => {
    if (bytes.length > thumbnailBytes) {
      const message = `The platform takes thumbnails of at most 2 MB; this one has ${bytes.length} bytes.`
      return { kind: 'refused', code: 'media_unavailable', message }
    }
    const request = new Request(uploadUrl(transport, '/thumbnails/set', { videoId, uploadType: 'media' }), {
      method: 'POST',
      headers: { authorization: `Bearer ${credentials.accessToken}`, 'content-type': mimeType },
      body: bytes.slice(),
    })
    const answer = await send(transport, request, readFaultOfChange)
    return chain(answer, async (body) =>
      Array.isArray(body?.items) ? done({ platformId: null }) : unreadable('the thumbnails'),
    )
  })
}

export function addToPlaylist(
  transport: Transport,
  account: Account,
  videoId: string,
  playlistId: string,
): Promise<Outcome<FollowedUp>> {
  const snippet = { playlistId, resourceId: { kind: 'youtube#video', videoId } }
  return create(transport, account, '/playlistItems', { snippet })
}

function comment(
  transport: Transport,
  account: Account,
  videoId: string,
  text: string,
): Promise<Outcome<FollowedUp>> {
  const topLevelComment = { snippet: { textOriginal: text } }
  const snippet = { channelId: account.platformAccountId, videoId, topLevelComment }
  return create(transport, account, '/commentThreads', { snippet })
}

async function create(
  transport: Transport,
  { credentials }: Account,
  path: string,
  json: object,
): Promise<Outcome<FollowedUp>> {
  const query = { part: 'snippet' }
  const made = await callApi(transport, credentials.accessToken, path, { method: 'POST', query, json })
  return chain(made, async (body) =>
    typeof body?.id === 'string' ? done({ platformId: body.id }) : unreadable('the id of what was made'),
  )
}
