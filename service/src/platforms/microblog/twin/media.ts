import { numberAfter } from '#wire/twin/ids.ts'
import { isReady, lookedAt } from '#wire/twin/looks.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { invalidRequest, notFound } from './fault.ts'
import type { Part } from './part.ts'

const megabyte = 1024 * 1024

/** The categories that a post can take, with the types and the size that each allows. */
const categories: Record<string, { types: RegExp; bytes: number }> = {
  tweet_image: { types: /^image\/(jpeg|pjpeg|png|webp|bmp|tiff|gif)$/, bytes: 5 * megabyte },
  tweet_gif: { types: /^image\/gif$/, bytes: 15 * megabyte },
  tweet_video: { types: /^video\/(mp4|webm|mp2t|quicktime)$/, bytes: 512 * megabyte },
  dm_image: { types: /^image\/(jpeg|pjpeg|png|webp)$/, bytes: 5 * megabyte },
  dm_gif: { types: /^image\/gif$/, bytes: 15 * megabyte },
  dm_video: { types: /^video\/(mp4|quicktime)$/, bytes: 512 * megabyte },
  amplify_video: { types: /^video\/(mp4|webm|mp2t|quicktime)$/, bytes: 512 * megabyte },
}

export interface SandboxMedia {
  id: string
  ownerId: string
  category: string
  totalBytes: number
  partBytes: Record<string, number>
  finished: boolean
  metadata: object
  looks: number
}

const firstId = 1_880_000_000_000_000_000n
const dayMs = 86_400_000

export async function beginUpload(state: TwinState, holder: Holder, body: any): Promise<object> {
  const { media_type: type, media_category: category, total_bytes: totalBytes } = body ?? {}
  const rule = categories[category]
  if (!rule) throw invalidRequest('$.media_category: does not have a value in the enumeration', { category })
  if (!rule.types.test(type)) throw invalidRequest(`Media type ${type} is not allowed for ${category}.`)
  if (!Number.isInteger(totalBytes) || totalBytes < 1)
    throw invalidRequest('$.total_bytes: must be a positive integer', { total_bytes: totalBytes })
  if (totalBytes > rule.bytes)
    throw invalidRequest(`File size exceeds ${rule.bytes} bytes.`, { total_bytes: totalBytes })
  const id = String(await numberAfter(state, firstId))
  const media = {
    id,
    ownerId: holder.id,
    category,
    totalBytes,
    partBytes: {},
    finished: false,
    metadata: {},
    looks: 0,
  }
  await state.put('media', id, media satisfies SandboxMedia, { days: memoryDays })
  return { data: { id, media_key: mediaKey(media), expires_after_secs: dayMs / 1000 } }
}

export async function appendPart(
  state: TwinState,
  holder: Holder,
  id: string,
  { index, size }: Part,
): Promise<object> {
  const media = await ownMedia(state, holder, id)
  await state.put('media', id, { ...media, partBytes: { ...media.partBytes, [index]: size } })
  return { data: { expires_at: Math.floor((state.now.getTime() + dayMs) / 1000) } }
}

/** What is to be processed is not ready yet. Images are at once. */
export async function finishUpload(state: TwinState, holder: Holder, id: string): Promise<object> {
  const media = await ownMedia(state, holder, id)
  const sizes = Object.values(media.partBytes)
  if (sizes.reduce((sum, size) => sum + size, 0) !== media.totalBytes)
    throw invalidRequest('Segments do not add up to provided total file size.')
  const finished = { ...media, finished: true }
  await state.put('media', id, finished)
  return { data: shownMedia(finished) }
}

export async function uploadStatus(state: TwinState, holder: Holder, id: string): Promise<object> {
  const media = lookedAt(await ownMedia(state, holder, id))
  if (media.finished) await state.put('media', id, media)
  return { data: shownMedia(media) }
}

export async function describeMedia(state: TwinState, holder: Holder, body: any): Promise<object> {
  const { id, metadata = {} } = body ?? {}
  const media = await ownMedia(state, holder, String(id))
  const altText = metadata.alt_text?.text ?? ''
  if (typeof altText !== 'string' || altText.length > 1000)
    throw invalidRequest('$.metadata.alt_text.text: must be at most 1000 characters long')
  await state.put('media', media.id, { ...media, metadata })
  return { data: { id, associated_metadata: metadata } }
}

/** The media of a post that is being made: up to four images, or one GIF, or one video. */
export async function attachedMedia(state: TwinState, holder: Holder, ids: unknown): Promise<SandboxMedia[]> {
  if (ids === undefined) return []
  if (!Array.isArray(ids) || ids.length === 0)
    throw invalidRequest('$.media.media_ids: there must be a minimum of 1 items in the array')
  if (ids.length > 4)
    throw invalidRequest('$.media.media_ids: there must be a maximum of 4 items in the array')
  const media = await Promise.all(ids.map((id): Promise<SandboxMedia> => state.get('media', String(id))))
  const usable = media.every((one) => one?.finished && isProcessed(one) && one.ownerId === holder.id)
  const fitting = media.length === 1 || media.every((one) => one?.category === 'tweet_image')
  if (!usable || !fitting) throw invalidRequest('Your media IDs are invalid.', { 'media.media_ids': ids })
  return media
}

/** The file of a message: it was uploaded for one, and the network is done with it. */
export async function messageMedia(state: TwinState, holder: Holder, id: string): Promise<SandboxMedia> {
  const media: SandboxMedia | undefined = await state.get('media', id)
  const isUsable = media?.finished && isProcessed(media) && media.ownerId === holder.id
  if (!media || !isUsable || !media.category.startsWith('dm_'))
    throw invalidRequest('Your media IDs are invalid.', { 'attachments[0].media_id': id })
  return media
}

export function mediaKey({ id, category }: Pick<SandboxMedia, 'id' | 'category'>): string {
  const prefix =
    { tweet_image: 3, tweet_gif: 16, tweet_video: 7, dm_image: 3, dm_gif: 16, dm_video: 7 }[category] ?? 13
  return `${prefix}_${id}`
}

function shownMedia(media: SandboxMedia): object {
  const shown = {
    id: media.id,
    media_key: mediaKey(media),
    size: media.totalBytes,
    expires_after_secs: dayMs / 1000,
  }
  if (!media.finished || isImage(media)) return shown
  return { ...shown, processing_info: isProcessed(media) ? succeeded : unfinished(media) }
}

const succeeded = { state: 'succeeded', progress_percent: 100 }

function unfinished({ looks }: SandboxMedia): object {
  return { state: looks === 0 ? 'pending' : 'in_progress', check_after_secs: 1 }
}

function isProcessed(media: SandboxMedia): boolean {
  return isImage(media) || isReady(media)
}

function isImage({ category }: SandboxMedia): boolean {
  return category.endsWith('_image')
}

async function ownMedia(state: TwinState, holder: Holder, id: string): Promise<SandboxMedia> {
  const media: SandboxMedia | undefined = await state.get('media', id)
  if (media?.ownerId !== holder.id) throw notFound('media', id)
  return media
}
