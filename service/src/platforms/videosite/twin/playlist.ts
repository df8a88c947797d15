import { countedAfter } from '#wire/twin/ids.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import { uploadsOf } from './account.ts'
import { apiFault, badRequest, forbidden, noVideo } from './fault.ts'
import { partsOf, type SandboxVideo } from './video.ts'

/** Every channel of the sandbox has two playlists. */
const numbers = [1, 2]

function playlistOf({ id }: Holder, number: number): string {
  return `${id.replace(/^UC/, 'PL')}-${number}`
}

export async function listPlaylists(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
): Promise<object> {
  const parts = partsOf(query)
  if (query.get('mine') !== 'true') throw badRequest('missingRequiredParameter', 'No filter selected.')
  const size = pageSize(query)
  const items: object[] = []
  for (const number of numbers.slice(0, size)) {
    const id = playlistOf(holder, number)
    const thumbnails = {
      default: { url: 'https://i.ytimg.com/img/no_thumbnail.jpg', width: 120, height: 90 },
    }
    const all: Record<string, object> = {
      snippet: { channelId: holder.id, title: `Sandbox playlist ${number}`, description: '', thumbnails },
      status: { privacyStatus: number === 1 ? 'public' : 'unlisted' },
      contentDetails: { itemCount: await state.count('playlistItem', id) },
    }
    items.push({
      kind: 'youtube#playlist',
      id,
      ...Object.fromEntries(parts.flatMap((part) => (all[part] ? [[part, all[part]]] : []))),
    })
  }
  const pageInfo = { totalResults: numbers.length, resultsPerPage: size }
  return { kind: 'youtube#playlistListResponse', pageInfo, items }
}

function pageSize(query: URLSearchParams): number {
  const size = Number(query.get('maxResults') ?? 5)
  if (!Number.isInteger(size) || size < 0 || size > 50)
    throw badRequest('invalidValue', `Invalid value '${size}'. Values must be within the range: [0, 50]`)
  return size
}

/** The uploads of the channel, the newest first, or the videos that were added to one of its playlists. */
export async function listItems(state: TwinState, holder: Holder, query: URLSearchParams): Promise<object> {
  partsOf(query)
  const playlistId = query.get('playlistId') ?? ''
  const isUploads = playlistId === uploadsOf(holder)
  if (!isUploads) assertOwn(holder, playlistId)
  const size = pageSize(query)
  const after = query.get('pageToken')
  const wanted = { under: playlistId, newestFirst: isUploads, limit: mostListed }
  const { values } = await state.page(isUploads ? 'video' : 'playlistItem', wanted)
  const all: SandboxItem[] = isUploads
    ? newestFirst(
        values.map((value) => itemOf(value, playlistId)),
        ({ publishedAt }) => publishedAt,
      )
    : values
  const { page, next } = pageOfRows(all, size, after ?? 0)
  const items = page.map(shownItem)
  return {
    kind: 'youtube#playlistItemListResponse',
    items,
    ...(next !== null && { nextPageToken: String(next) }),
  }
}

interface SandboxItem {
  id: string
  playlistId: string
  videoId: string
  title: string
  description: string
  publishedAt: string
}

function itemOf({ id, snippet, publishedAt }: SandboxVideo, playlistId: string): SandboxItem {
  const { title, description } = snippet
  return { id: `item-${id}`, playlistId, videoId: id, title, description, publishedAt }
}

export async function addItem(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
  body: any,
): Promise<object> {
  partsOf(query)
  const { playlistId, resourceId } = body?.snippet ?? {}
  if (typeof playlistId !== 'string')
    throw badRequest('playlistIdRequired', 'The subscribe request does not specify a playlist ID.')
  if (resourceId?.kind !== 'youtube#video' || typeof resourceId.videoId !== 'string')
    throw badRequest('resourceIdRequired', 'The request must contain a resourceId.')
  assertOwn(holder, playlistId)
  const video: SandboxVideo | undefined = await state.get('video', resourceId.videoId)
  if (!video) throw noVideo()
  const id = `item-${await countedAfter(state, 'playlistItem')}`
  const item = { ...itemOf(video, playlistId), id, publishedAt: state.now.toISOString() }
  await state.put('playlistItem', id, item, { under: playlistId, days: memoryDays })
  return shownItem(item)
}

function assertOwn(holder: Holder, playlistId: string): void {
  if (numbers.some((number) => playlistOf(holder, number) === playlistId)) return
  if (/^PLsbx-videosite-.+-[12]$/.test(playlistId)) throw forbidden('The playlist is of another channel.')
  throw apiFault(404, 'playlistNotFound', 'The playlist identified with the request cannot be found.')
}

function shownItem({ id, playlistId, videoId, title, description, publishedAt }: SandboxItem): object {
  const resourceId = { kind: 'youtube#video', videoId }
  const thumbnails = {
    default: { url: `https://i.ytimg.com/vi/${videoId}/default.jpg`, width: 120, height: 90 },
  }
  const snippet = { playlistId, resourceId, title, description, publishedAt, thumbnails }
  return { kind: 'youtube#playlistItem', id, snippet, contentDetails: { videoId } }
}
