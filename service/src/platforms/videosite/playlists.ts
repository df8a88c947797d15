import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, unreadable } from './api.ts'

export interface Playlist {
  id: string
  title: string
  description: string
  privacy: 'public' | 'private' | 'unlisted'
  itemCount: number
  thumbnailUrl: string | null
}

/** A page has at most 50. A channel with more playlists than these pages hold is read no further. */
const pages = 20

export async function listPlaylists(
  transport: Transport,
  { credentials }: Account,
): Promise<Outcome<Playlist[]>> {
  const query = { part: 'snippet,status,contentDetails', mine: 'true', maxResults: '50' }
  const playlists: Playlist[] = []
  let pageToken: string | undefined
  for (let page = 1; page <= pages; page++) {
    const turn = pageToken === undefined ? query : { ...query, pageToken }
    const answer = await callApi(transport, credentials.accessToken, '/playlists', { query: turn })
    if (answer.kind !== 'done') return answer
    const items = answer.value?.items
    if (!Array.isArray(items) || !items.every(isPlaylist)) return unreadable('the playlists')
    playlists.push(...items.map(shown))
    pageToken = answer.value.nextPageToken
    if (typeof pageToken !== 'string') break
  }
  return done(playlists)
}

function isPlaylist(item: any): boolean {
  return typeof item?.id === 'string' && typeof item.snippet?.title === 'string'
}

function shown({ id, snippet, status, contentDetails }: any): Playlist {
  const { title, description, thumbnails } = snippet
  const privacy = status?.privacyStatus
  const count = contentDetails?.itemCount
  const thumbnail = thumbnails?.medium?.url ?? thumbnails?.default?.url
  return {
    id,
    title,
    description: typeof description === 'string' ? description : '',
    privacy: privacy === 'public' || privacy === 'unlisted' ? privacy : 'private',
    itemCount: Number.isInteger(count) ? count : 0,
    thumbnailUrl: typeof thumbnail === 'string' ? thumbnail : null,
  }
}
