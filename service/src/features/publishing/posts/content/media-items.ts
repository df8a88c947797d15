import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import type { Static } from '#contract/schema/schema.ts'
import { type MediaRow, type NamedFile, readyFiles } from '#features/media/index.ts'
import type { MediaItem, MediaType } from '#platforms/capabilities/publishing/publishing.ts'
import { mediaUnsupported } from '../../publishing.errors.ts'
import { MediaItemInput } from './media.shape.ts'
import { filesNamedIn } from './own-files.ts'

type SentItem = Static<typeof MediaItemInput>

/** What the media of a body are read with. */
export type MediaUses = 'mediaFault' | 'files'

export type MediaCall = Pick<CallWith<MediaUses>, MediaUses | 'db' | 'scope'>

const byExtension: Record<string, MediaType> = {
  gif: 'gif',
  pdf: 'document',
  ...Object.fromEntries(
    ['mp4', 'm4v', 'mov', 'mpg', 'mpeg', 'avi', 'webm'].map((extension) => [extension, 'video']),
  ),
}

/** Reads the media of a body: what they do not say follows from the uploaded file, else from the address. */
export async function readMedia(
  call: MediaCall,
  sent: readonly SentItem[],
  param: string,
): Promise<MediaItem[]> {
  const fetched = sent.flatMap((item, index) => {
    const at = `${param}[${index}]`
    // The url names the file of the item itself, together with its mediaId.
    return filesNamedIn(call, MediaItemInput, item, at).filter((file) => file.param !== `${at}.url`)
  })
  const named = sent.map((item, index) => nameOf(call, item, `${param}[${index}]`))
  const rows = await readyFiles(call, [...named.filter((name) => name !== undefined), ...fetched])
  return sent.map((item, index) => {
    const name = named[index]
    const row = name && rows.shift()
    if (row && name) return ofFile(call, item, row, name)
    const { url = '', ...rest } = withoutFacts(item)
    return { ...rest, url, type: item.type ?? mediaTypeOf(url) }
  })
}

/** How an item names an uploaded file; undefined when it is the file of another team. */
function nameOf(call: MediaCall, item: SentItem, param: string): NamedFile | undefined {
  const { url, mediaId } = item
  const key = url && call.files.keyOf(url)
  if (url && mediaId && !key)
    raiseFault({ code: 'invalid_value', param: `${param}.mediaId`, message: 'Send either url or mediaId.' })
  if (mediaId) return { id: mediaId, param: `${param}.mediaId` }
  if (url) return key ? { key, param: `${param}.url` } : undefined
  return raiseFault({
    code: 'missing_required_parameter',
    param: `${param}.url`,
    message: 'Send url or mediaId.',
  })
}

/** What only the bytes of an uploaded file can say. A body may bring it, as it came with the post. */
function withoutFacts(item: SentItem): SentItem {
  const { width: _width, height: _height, durationMs: _durationMs, codec: _codec, ...rest } = item
  return rest
}

/** The bytes decide what an uploaded file is; the body adds words. */
function ofFile({ files }: MediaCall, item: SentItem, row: MediaRow, { param }: NamedFile): MediaItem {
  const { url, type: _type, filename = row.filename, ...words } = withoutFacts(item)
  const { type, size, width, height, duration_ms: durationMs, codec } = row
  if (url && files.keyOf(url) !== row.key)
    raiseFault({ code: 'invalid_value', param, message: 'url and mediaId name different files.' })
  if (type === null || type === 'audio')
    return raise(mediaUnsupported, { param, message: 'A post carries no audio.' })
  const known = { size, width, height, durationMs, codec }
  const facts = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
  const address = files.address(row.key)
  return { ...words, ...facts, type, url: address, mediaId: row.id, mimeType: row.content_type, filename }
}

/** The assumed type of an address that was not requested. */
export function mediaTypeOf(url: string): MediaType {
  const extension = /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1] ?? ''
  return byExtension[extension.toLowerCase()] ?? 'image'
}
