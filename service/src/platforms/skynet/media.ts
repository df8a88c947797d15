import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { LoadMedia, MediaItem, Problem } from '../publishing.ts'
import { MediaBody, procedure, serverOf, unreadable } from './api.ts'

/** What a post shows besides its text. */
export interface Embed {
  $type: string
  images?: { image: object; alt: string }[]
  video?: object
  alt?: string
}

const kinds = {
  image: { accepts: /^image\//, takes: 'images', maxBytes: 2_000_000 },
  video: { accepts: /^video\/mp4$/, takes: 'MP4 videos', maxBytes: 300_000_000 },
}

/** What is wrong with media as they are described. What is not described is looked at when it is loaded. */
export function mediaProblems(media: readonly MediaItem[], index: number): Problem[] {
  return media.flatMap((item) => {
    if (item.type === 'document') return []
    const message = faultOf(item, item.mimeType, item.size)
    return message === undefined ? [] : [{ code: 'media_unsupported' as const, message, index }]
  })
}

/** Uploads the media of an item. The platform drops an upload that no post refers to after a while. */
export async function embedOf(
  transport: Transport,
  account: Account,
  media: readonly MediaItem[],
  load: LoadMedia,
): Promise<Outcome<Embed | null>> {
  if (media.length > 1 && media.some(({ type }) => type === 'video'))
    return refused('A post shows one video and nothing else.')
  const images: { image: object; alt: string }[] = []
  for (const item of media) {
    const blob = await chain(await load(item), async ({ bytes, mimeType }) => {
      const message = faultOf(item, mimeType, bytes.byteLength)
      return message === undefined
        ? upload(transport, account, new MediaBody(bytes, mimeType))
        : refused(message)
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

function faultOf({ type }: MediaItem, mimeType?: string, size?: number): string | undefined {
  const kind = type === 'video' ? kinds.video : kinds.image
  if (mimeType !== undefined && !kind.accepts.test(mimeType))
    return `The platform takes only ${kind.takes} here.`
  if (size !== undefined && size > kind.maxBytes)
    return `The file has ${size} bytes; the platform takes ${kind.maxBytes}.`
  return undefined
}
