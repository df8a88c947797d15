import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { isOf } from '../capabilities/publishing/limits.ts'
import type {
  MediaBytes,
  MediaItem,
  MediaRule,
  MediaRules,
  MediaSource,
  OpenMedia,
} from '../capabilities/publishing/publishing.ts'
import { MediaBody, procedure, serverOf, unreadable } from './api.ts'
import { uploadVideo } from './video.ts'

/** What a post shows besides its text. */
export interface Embed {
  $type: string
  images?: Picture[]
  video?: object
  alt?: string
  aspectRatio?: Sides
  external?: { uri: string; title: string; description: string; thumb?: object }
}

interface Picture {
  image: object
  alt: string
  aspectRatio?: Sides
}

/** Without it clients do not know how much room to leave, and show the picture cut. */
interface Sides {
  width: number
  height: number
}

const image: MediaRule = { count: 4, bytes: 2_000_000, seconds: null, types: ['image/*'] }

export const media: MediaRules = {
  image,
  gif: image,
  video: { count: 1, bytes: 300_000_000, seconds: 180, types: ['video/mp4'] },
}

/** Uploads the media of an item. The platform drops an upload that no post refers to after a while. */
export async function embedOf(
  transport: Transport,
  account: Account,
  items: readonly MediaItem[],
  { open }: MediaSource,
): Promise<Outcome<Embed | null>> {
  if (items.length > 1 && items.some(({ type }) => type === 'video'))
    return refused('A post shows one video and nothing else.')
  const images: Picture[] = []
  for (const item of items) {
    const blob = await chain(await open(item), async (file) => {
      const message = faultOf(item, file)
      if (message !== undefined) return refused(message)
      return item.type === 'video' && transport.url === undefined
        ? uploadVideo(transport, account, file)
        : upload(transport, account, new MediaBody(file))
    })
    if (blob.kind !== 'done') return blob
    const alt = item.altText ?? ''
    if (item.type === 'video')
      return done({ $type: 'app.bsky.embed.video', video: blob.value, alt, ...sidesOf(item) })
    images.push({ image: blob.value, alt, ...sidesOf(item) })
  }
  return done(images.length > 0 ? { $type: 'app.bsky.embed.images', images } : null)
}

function sidesOf({ width, height }: MediaItem): { aspectRatio?: Sides } {
  return width && height ? { aspectRatio: { width, height } } : {}
}

const thumbMaxBytes = 1_000_000

/** The card of a page that a text links to. None where the page says nothing of itself, or cannot be read. */
export async function cardOf(
  transport: Transport,
  account: Account,
  uri: string,
  { page }: MediaSource,
): Promise<Embed | null> {
  const card = await page?.(uri)
  if (!card) return null
  const { title, description, image } = card
  const thumb =
    image && image.bytes.length <= thumbMaxBytes ? await upload(transport, account, bodyOf(image)) : null
  return {
    $type: 'app.bsky.embed.external',
    external: { uri, title, description, ...(thumb?.kind === 'done' && { thumb: thumb.value }) },
  }
}

function bodyOf({ bytes, mimeType }: MediaBytes): MediaBody {
  const read = async (start: number, end: number) => new Uint8Array(bytes.subarray(start, end))
  return new MediaBody({ size: bytes.length, mimeType, read })
}

async function upload(transport: Transport, account: Account, body: MediaBody): Promise<Outcome<object>> {
  const method = 'com.atproto.repo.uploadBlob'
  const call = { server: serverOf(transport, account), method, token: account.credentials.accessToken }
  return chain(await procedure(transport, call, body), async (answer) => {
    const blob = answer?.blob
    return typeof blob?.ref?.$link === 'string' ? done(blob) : unreadable(method)
  })
}

function faultOf({ type }: MediaItem, { mimeType, size }: OpenMedia): string | undefined {
  const { bytes, types } = media[type] ?? image
  if (!types.some((taken) => isOf(taken, mimeType)))
    return `The platform takes only ${types.join(', ')} here.`
  return bytes !== null && size > bytes
    ? `The file has ${size} bytes; the platform takes ${bytes}.`
    : undefined
}
