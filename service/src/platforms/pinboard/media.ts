import { done, map, type Outcome } from '#wire/outcome.ts'
import type { LoadMedia, MediaBytes, MediaItem } from '../capabilities/publishing/publishing.ts'

export type MediaSource = Record<string, unknown>

/** Above this, the platform fetches the files from their addresses instead of getting them in the request. */
const inlineMaxBytes = 20 * 1024 * 1024
const inlineTypes = ['image/jpeg', 'image/png']

/** The images of a pin: their bytes where we have them and the platform takes them so, else their addresses. */
export async function imagesOf(images: readonly MediaItem[], load: LoadMedia): Promise<Outcome<MediaSource>> {
  const loaded = await bytesOf(images, load)
  return map(loaded, (files) => {
    const sources = images.map((image, index) => sourceOf(image, files?.[index]))
    const kind = files ? 'base64' : 'url'
    const [only, ...others] = sources
    if (others.length === 0) return { source_type: `image_${kind}`, ...only }
    const items = images.map(({ title }, index) => ({ ...(title && { title }), ...sources[index] }))
    return { source_type: files ? 'multiple_image_base64' : 'multiple_image_urls', items }
  })
}

function sourceOf({ url }: MediaItem, file: MediaBytes | undefined): MediaSource {
  return file ? { content_type: file.mimeType, data: Buffer.from(file.bytes).toString('base64') } : { url }
}

/** Null where one of them has to go by its address, and so all have to. */
async function bytesOf(images: readonly MediaItem[], load: LoadMedia): Promise<Outcome<MediaBytes[] | null>> {
  if (!images.every(({ type, mediaId }) => type === 'image' && mediaId !== undefined)) return done(null)
  const files: MediaBytes[] = []
  for (const image of images) {
    const file = await load(image)
    if (file.kind !== 'done') return file
    files.push(file.value)
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const fits = total <= inlineMaxBytes && files.every(({ mimeType }) => inlineTypes.includes(mimeType))
  return done(fits ? files : null)
}

/** Nothing has been sent while media are read, so any failure may be repeated. */
export async function beforeSending<T>(loading: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await loading
  return outcome.kind === 'unknown' ? { kind: 'unreachable' } : outcome
}
