import { randomBytes } from 'node:crypto'
import { randomId } from '#wire/twin/ids.ts'
import { isReady, lookedAt } from '#wire/twin/looks.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { countUnder } from '../../capabilities/comments/comments.twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import { uploadsOf } from './account.ts'
import type { Channel } from './app.ts'
import { badRequest, forbidden, noVideo } from './fault.ts'

export interface SandboxVideo {
  id: string
  ownerId: string
  username: string
  snippet: Snippet
  status: Status
  size: number
  publishedAt: string
  /** How often its state was read. */
  looks: number
  thumbnailBytes: number
}

interface Snippet {
  title: string
  description: string
  categoryId: string
  tags?: string[]
  defaultLanguage?: string
}

interface Status {
  privacyStatus: string
  selfDeclaredMadeForKids: boolean
  containsSyntheticMedia: boolean
}

const privacies = ['public', 'private', 'unlisted']

/** The video resource of a request, as the platform would keep it. */
export function readResource(body: any): Pick<SandboxVideo, 'snippet' | 'status'> {
  return { snippet: readSnippet(body?.snippet ?? {}), status: readStatus(body?.status ?? {}) }
}

function readSnippet(given: any): Snippet {
  const { title = 'unknown', description = '', categoryId = '22', tags, defaultLanguage } = given
  if (typeof title !== 'string' || title.trim() === '' || [...title].length > 100 || /[<>]/.test(title))
    throw badRequest('invalidTitle', 'The request metadata specifies an invalid or empty video title.')
  if (typeof description !== 'string' || Buffer.byteLength(description) > 5000 || /[<>]/.test(description))
    throw badRequest('invalidDescription', 'The request metadata specifies an invalid video description.')
  if (!/^\d+$/.test(String(categoryId)))
    throw badRequest('invalidCategoryId', 'The snippet.categoryId property specifies an invalid category ID.')
  if (tags !== undefined) assertTags(tags)
  return {
    ...{ title, description, categoryId: String(categoryId) },
    ...(tags && { tags }),
    ...(defaultLanguage && { defaultLanguage }),
  }
}

/** All tags together have 500 characters; one with a blank counts two quotation marks, and commas stand between. */
function assertTags(tags: unknown): void {
  const isList = Array.isArray(tags) && tags.every((tag) => typeof tag === 'string' && !/[<>]/.test(tag))
  const words = isList ? tags.map((tag) => (/\s/.test(tag) ? `"${tag}"` : tag)).join(',') : ''
  if (!isList || [...words].length > 500)
    throw badRequest('invalidTags', 'The request metadata specifies invalid video keywords.')
}

function readStatus(given: any): Status {
  const { privacyStatus = 'public', selfDeclaredMadeForKids = false, containsSyntheticMedia = false } = given
  if (!privacies.includes(privacyStatus))
    throw badRequest('invalidVideoMetadata', 'The request metadata is invalid.')
  return { privacyStatus, selfDeclaredMadeForKids, containsSyntheticMedia }
}

function underLock({ isLocked }: Channel, status: Status): Status {
  return isLocked ? { ...status, privacyStatus: 'private' } : status
}

export async function createVideo(
  state: TwinState,
  holder: Channel,
  resource: Pick<SandboxVideo, 'snippet' | 'status'>,
  size: number,
): Promise<SandboxVideo> {
  const id = randomId(() => randomBytes(8).toString('base64url'))
  const video: SandboxVideo = {
    ...resource,
    status: underLock(holder, resource.status),
    ...{ id, ownerId: holder.id, username: holder.username, size },
    publishedAt: state.now.toISOString(),
    looks: 0,
    thumbnailBytes: 0,
  }
  await state.put('video', id, video, { under: uploadsOf(holder), days: memoryDays })
  return video
}

export async function listVideos(state: TwinState, holder: Holder, query: URLSearchParams): Promise<object> {
  const ids = query.getAll('id').flatMap((list) => list.split(','))
  if (ids.length === 0) throw badRequest('missingRequiredParameter', 'No filter selected.')
  if (ids.length > 50) throw badRequest('invalidFilters', 'The request specifies too many videos.')
  const parts = partsOf(query)
  const items: object[] = []
  for (const id of ids) {
    const video: SandboxVideo | undefined = await state.get('video', id)
    if (!video || (video.ownerId !== holder.id && video.status.privacyStatus === 'private')) continue
    const looksAtState = parts.includes('status') || parts.includes('processingDetails')
    const seen = looksAtState ? lookedAt(video) : video
    if (looksAtState) await state.put('video', id, seen)
    items.push(shownVideo(seen, parts, await statisticsOf(state, seen)))
  }
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length }
  return { kind: 'youtube#videoListResponse', items, pageInfo }
}

async function statisticsOf(state: TwinState, { id, publishedAt }: SandboxVideo): Promise<object> {
  const post = { network: 'videosite', id, createdAt: new Date(publishedAt) }
  const { likes, comments, views } = await numbersOf(state, post)
  return {
    commentCount: String((await countUnder(state, id)) + comments),
    likeCount: String(likes),
    viewCount: String(views),
    favoriteCount: '0',
  }
}

/** A part that is named replaces all that it had. */
export async function updateVideo(
  state: TwinState,
  holder: Channel,
  query: URLSearchParams,
  body: any,
): Promise<object> {
  const parts = partsOf(query)
  const video = await ownVideo(state, holder, String(body?.id ?? ''))
  const { title, categoryId } = body.snippet ?? {}
  if (parts.includes('snippet') && (title === undefined || categoryId === undefined))
    throw badRequest('invalidVideoMetadata', 'The request metadata is invalid.')
  const changed: SandboxVideo = {
    ...video,
    ...(parts.includes('snippet') && { snippet: readSnippet(body.snippet ?? {}) }),
    ...(parts.includes('status') && { status: underLock(holder, readStatus(body.status ?? {})) }),
  }
  await state.put('video', video.id, changed)
  return shownVideo(changed, parts)
}

export async function deleteVideo(state: TwinState, holder: Holder, id: string): Promise<void> {
  const video = await ownVideo(state, holder, id)
  await state.delete('video', video.id)
}

export async function setThumbnail(
  state: TwinState,
  holder: Holder,
  videoId: string,
  request: Request,
): Promise<object> {
  const video = await ownVideo(state, holder, videoId)
  const size = (await request.arrayBuffer()).byteLength
  if (size === 0) throw badRequest('mediaBodyRequired', 'The request does not include the image content.')
  const type = request.headers.get('content-type') ?? ''
  if (!/^(image\/(jpeg|png)|application\/octet-stream)/.test(type) || size > 2 * 1024 * 1024)
    throw badRequest('invalidImage', 'The provided image content is invalid.')
  await state.put('video', video.id, { ...video, thumbnailBytes: size })
  const url = `https://i.ytimg.com/vi/${video.id}/default.jpg`
  return { kind: 'youtube#thumbnailSetResponse', items: [{ default: { url, width: 120, height: 90 } }] }
}

export async function ownVideo(state: TwinState, holder: Holder, id: string): Promise<SandboxVideo> {
  const video: SandboxVideo | undefined = await state.get('video', id)
  if (!video) throw noVideo()
  if (video.ownerId !== holder.id) throw forbidden('The video does not belong to the channel.')
  return video
}

/** The parts of a request, each a parameter of its own or all in a list. */
export function partsOf(query: URLSearchParams): string[] {
  const parts = query.getAll('part').flatMap((list) => list.split(',').map((part) => part.trim()))
  if (parts.length === 0) throw badRequest('missingRequiredParameter', 'No part parameter was found.')
  return parts
}

export function shownVideo(video: SandboxVideo, parts: readonly string[], statistics: object = {}): object {
  const { id, ownerId: channelId, username, snippet, status, publishedAt } = video
  const isProcessed = isReady(video)
  const url = `https://i.ytimg.com/vi/${id}/default.jpg`
  const all: Record<string, object> = {
    snippet: {
      ...snippet,
      ...{ publishedAt, channelId, channelTitle: `Sandbox ${username}`, liveBroadcastContent: 'none' },
      thumbnails: { default: { url, width: 120, height: 90 } },
    },
    status: {
      ...status,
      ...{ uploadStatus: isProcessed ? 'processed' : 'uploaded', license: 'youtube', embeddable: true },
      ...{ publicStatsViewable: true, madeForKids: status.selfDeclaredMadeForKids },
    },
    statistics,
    contentDetails: { duration: 'PT1M30S', dimension: '2d', definition: 'hd', caption: 'false' },
    processingDetails: { processingStatus: isProcessed ? 'succeeded' : 'processing' },
  }
  const shown = parts.flatMap((part) => (all[part] ? [[part, all[part]]] : []))
  return { kind: 'youtube#video', id, ...Object.fromEntries(shown) }
}
