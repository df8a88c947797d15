import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { isOf } from '../capabilities/publishing/limits.ts'
import type {
  MediaItem,
  MediaRule,
  MediaRules,
  MediaSource,
  OpenMedia,
} from '../capabilities/publishing/publishing.ts'
import { MediaBody, procedure, serverOf, unreadable } from './api.ts'

/** What a post shows besides its text. */
export interface Embed {
  $type: string
  images?: { image: object; alt: string }[]
  video?: object
  alt?: string
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
  const images: { image: object; alt: string }[] = []
  for (const item of items) {
    const blob = await chain(await open(item), async (file) => {
      const message = faultOf(item, file)
      return message === undefined ? upload(transport, account, new MediaBody(file)) : refused(message)
    })
    if (blob.kind !== 'done') return blob
    const alt = item.altText ?? ''
    if (item.type === 'video') return done({ $type: 'app.bsky.embed.video', video: blob.value, alt })
    images.push({ image: blob.value, alt })
  }
  return done(images.length > 0 ? { $type: 'app.bsky.embed.images', images } : null)
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
