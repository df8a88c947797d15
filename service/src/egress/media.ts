import { join } from 'node:path'
import type { Config } from '#config/config.ts'
import type { FileStore } from '#contract/tools/file-store.ts'
import type { Meter } from '#contract/tools/meter.ts'
import type { OptionalTools } from '#contract/tools/tools.ts'
import type {
  MediaBytes,
  MediaItem,
  MediaLook,
  OpenMedia,
  PageSource,
} from '#platforms/capabilities/publishing/publishing.ts'
import { downloadLimits, type ReadLimits, TooLarge, TooSlow } from '#values/read-limits.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import { literalFault } from './address-guard.ts'
import { AddressRefused } from './connect-failure.ts'
import { FileRoom, type FilesHeld, fileRoomBytes } from './file-room.ts'
import { egress, type StreamedAnswer, streamingEgress } from './live.ts'
import { beforeGoingOutside, outside } from './outside.ts'
import { spool } from './spool.ts'
import { tracedCall } from './traced-call.ts'

/** How much of a file an adapter is given as a whole. Larger ones are read part by part. */
const wholeMaxBytes = 64 * 1024 * 1024

/** Opens a file that may be so large. */
type Open = (item: MediaItem, maxBytes: number) => Promise<Outcome<OpenMedia>>

/** The way to the media that posts name. */
export function mediaReach(
  config: Pick<Config, 'providerTimeoutMs' | 'dataDir' | 'media' | 'memoryBytes'>,
  meter: Meter,
  files: FileStore,
): Pick<OptionalTools, 'media' | 'mediaFault' | 'lookAtMedia'> {
  const fetched = fetchedMedia(config, meter)
  const fetchedPage = pageReader(meter)
  const room = new FileRoom(fileRoomBytes(config.memoryBytes))
  return {
    media: async (mode, call) => {
      const outer = mode === 'test' ? describedMedia : fetched
      const held = room.holder()
      const pageBytes = mode === 'test' ? describedPage : fetchedPage
      const source = sourceOf(config.media.maxBytes, held, pageBytes, (item, maxBytes) => {
        const key = keyOf(files, item)
        return key === undefined ? outer(item, maxBytes) : storedMedia(files, key, item)
      })
      try {
        return await call(source)
      } finally {
        held.release()
      }
    },
    lookAtMedia: async (mode, url) => (mode === 'test' ? describedLook : lookAt(config, meter, url)),
    mediaFault: (url) =>
      files.keyOf(url) === undefined ? literalFault(new URL(url), { allowPrivate: false }) : undefined,
  }
}

function sourceOf(
  maxBytes: number,
  held: FilesHeld,
  pageBytes: PageSource['pageBytes'],
  open: Open,
): PageSource {
  return {
    pageBytes,
    open: (item) => open(item, maxBytes),
    load: async (item) =>
      chain(await open(item, wholeMaxBytes), async (media): Promise<Outcome<MediaBytes>> => {
        const { size, mimeType } = media
        if (size > wholeMaxBytes) return unavailable(item, 'is too large.')
        await held.take(size)
        return done({ bytes: await media.read(0, size), mimeType })
      }),
  }
}

/** The address of an uploaded file may be a signed one of the store; the key is the last part of its path. */
function keyOf(files: FileStore, { url, mediaId }: MediaItem): string | undefined {
  return mediaId === undefined ? files.keyOf(url) : new URL(url).pathname.split('/').at(-1)
}

/** One of our own files is read from storage, and not over the network. */
async function storedMedia(files: FileStore, key: string, item: MediaItem): Promise<Outcome<OpenMedia>> {
  const file = await files.open(key)
  if (!file) return unavailable(item, 'is gone.')
  return done({ size: file.size, mimeType: mimeTypeOf(item), read: (start, end) => file.read(start, end) })
}

/** A file elsewhere is fetched once, to the disk: who has it need not answer in parts, nor twice the same. */
function fetchedMedia(
  { providerTimeoutMs: silenceMs, dataDir }: Pick<Config, 'providerTimeoutMs' | 'dataDir'>,
  meter: Meter,
): Open {
  return async (item, maxBytes) => {
    beforeGoingOutside()
    try {
      const ask = downloading(silenceMs, downloadLimits(maxBytes))
      const answer = await ask(new Request(item.url))
      const { status, headers } = answer
      if (status < 200 || status > 299) {
        answer.leave()
        return unavailable(item, `answered ${status}.`)
      }
      const file = await spool(answer.read(), join(dataDir, 'spooled'))
      const read: OpenMedia['read'] = (start, end) => file.read(start, end)
      return done({ size: file.size, mimeType: mimeTypeOf(item, headers), read })
    } catch (cause) {
      if (cause instanceof AddressRefused) meter.egressRefused('media')
      return unavailable(item, whyNot(cause))
    }
  }
}

function downloading(silenceMs: number, read: ReadLimits) {
  const ask = streamingEgress({ silenceMs, read, rules: { allowPrivate: false }, redirects: 3 })
  return (request: Request) => tracedCall(request, 'none', () => ask(request), announcedLength)
}

/** The bytes are read later, by the caller. */
function announcedLength({ status, headers }: StreamedAnswer) {
  const length = headers.get('content-length')
  return { status, bytes: async () => (length === null ? undefined : Number(length)) }
}

function whyNot(cause: unknown): string {
  if (cause instanceof TooLarge) return 'is too large.'
  return cause instanceof TooSlow ? 'was sent too slowly.' : 'could not be read.'
}

/** Requests the file and reads only the headers: not every server answers a HEAD. */
async function lookAt(
  { providerTimeoutMs: silenceMs }: Pick<Config, 'providerTimeoutMs'>,
  meter: Meter,
  url: string,
): Promise<Outcome<MediaLook>> {
  beforeGoingOutside()
  try {
    const answer = await downloading(silenceMs, downloadLimits(0))(new Request(url))
    answer.leave()
    const { status, headers } = answer
    if (status < 200 || status > 299) return unavailable({ url }, `answered ${status}.`)
    const length = headers.get('content-length')
    const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null
    return done({ contentType, size: length === null ? null : Number(length) })
  } catch (cause) {
    if (cause instanceof AddressRefused) meter.egressRefused('media')
    return unavailable({ url }, 'could not be read.')
  }
}

/** What a page says of itself stands in its head, and a card is not worth a long wait. */
const ofPages = {
  page: { accept: /^(text\/html|application\/xhtml\+xml)$/i, maxBytes: 512 * 1024, isWhole: false },
  picture: { accept: /^image\/(jpeg|png|webp|gif)$/i, maxBytes: 1_000_000, isWhole: true },
} as const

const pageMs = 8000
const pageBytesPerSecond = 16 * 1024

/** Reads a page for its card. Its server may answer anything, slowly or never: then there is no card. */
function pageReader(meter: Meter): PageSource['pageBytes'] {
  return async (url, kind) => {
    const { accept, maxBytes, isWhole } = ofPages[kind]
    // One byte beyond the limit shows that the picture was cut off.
    const read = { totalMs: pageMs, maxBytes: maxBytes + 1, leastBytesPerSecond: pageBytesPerSecond }
    const rules = { allowPrivate: false }
    const fetch = outside(egress({ silenceMs: pageMs, read, rules, redirects: 3 }), 'none')
    try {
      const answer = await fetch(new Request(url))
      const mimeType = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
      if (!answer.ok || !accept.test(mimeType)) return null
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return isWhole && bytes.length > maxBytes ? null : { bytes, mimeType }
    } catch (cause) {
      if (cause instanceof AddressRefused) meter.egressRefused('media')
      return null
    }
  }
}

/** In test mode a page is taken to have the name of its server for a title. */
const describedPage: PageSource['pageBytes'] = async (url, kind) => {
  const bytes = new TextEncoder().encode(`<title>${new URL(url).hostname}</title>`)
  return kind === 'page' ? { bytes, mimeType: 'text/html' } : null
}

/** In test mode nothing is fetched, so nothing is known but the address. */
const describedLook: Outcome<MediaLook> = done({ contentType: null, size: null })

/** In test mode media are taken as they are described: a few bytes stand in for them. */
const describedMedia: Open = async (item) => {
  const bytes = new TextEncoder().encode(item.url)
  const mimeType = mimeTypeOf(item)
  return done({ size: bytes.length, mimeType, read: async (start, end) => bytes.slice(start, end) })
}

const usualType: Record<MediaItem['type'], string> = {
  image: 'image/jpeg',
  gif: 'image/gif',
  video: 'video/mp4',
  document: 'application/pdf',
}

function mimeTypeOf({ type, mimeType }: MediaItem, headers?: Headers): string {
  return mimeType ?? headers?.get('content-type')?.split(';')[0] ?? usualType[type]
}

function unavailable({ url }: Pick<MediaItem, 'url'>, why: string) {
  return { kind: 'refused', code: 'media_unavailable', message: `${url} ${why}` } as const
}
