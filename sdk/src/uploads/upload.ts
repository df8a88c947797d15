import type { Transport } from '../attempt.ts'
import type { Patience } from '../attempts.ts'
import type { GetMediaPresignedUrlAnswer, GetMediaPresignedUrlBody, Media } from '../names.gen.ts'
import { sleep } from '../sleep.ts'
import { isBrowser } from '../surroundings.ts'
import { piecesOf, type UploadSource } from './pieces.ts'
import { type Sending, sendPiece, sendWhole } from './send.ts'

export type { UploadSource }

export interface UploadOptions {
  /** For a File its own name. */
  filename?: string | undefined
  /** For a Blob its own type, such as `video/mp4`. */
  contentType?: string | undefined
  /** How many bytes have arrived. `size` is undefined while a stream runs. */
  onProgress?: ((progress: { sent: number; size: number | undefined }) => void) | undefined
  signal?: AbortSignal | undefined
  /** How long to wait for the service to look at the bytes: ten minutes. */
  readyTimeoutMs?: number | undefined
}

/** The file cannot be used: its status is `failed`, or still `pending` when the time was over. */
export class MediaNotReadyError extends Error {
  override readonly name = 'MediaNotReadyError'
  readonly media: Media

  constructor(media: Media) {
    super(
      media.status === 'failed'
        ? `media ${media.id} cannot be used: ${media.error}`
        : `the service has not looked at media ${media.id} yet`,
    )
    this.media = media
  }
}

/** What an upload asks the service for, and how it is sent. */
export interface Means extends Patience {
  readonly transport: Transport
  presign(body: GetMediaPresignedUrlBody): Promise<GetMediaPresignedUrlAnswer>
  read(mediaId: string): Promise<Media>
}

/** Uploads one file. */
export async function upload(
  { transport, timeoutMs, maxRetries, presign, read }: Means,
  given: UploadSource,
  options: UploadOptions,
): Promise<Media> {
  const { onProgress, signal, readyTimeoutMs = 600_000 } = options
  // A browser sends no stream, and hides how far a file got that is sent in pieces.
  const source = isBrowser && !(given instanceof Blob) ? await new Response(given).blob() : given
  const body = announced(source, options)
  const { mediaId, uploadUrl } = await presign(body)
  const address = new URL(uploadUrl, transport.baseUrl || undefined).href
  const sending = { transport, address, contentType: body.contentType, timeoutMs, maxRetries, signal }
  await send(sending, source, onProgress)
  return untilReady(() => read(mediaId), { end: performance.now() + readyTimeoutMs, signal })
}

/** Without a size the service takes the bytes itself, so that a stream can be sent in pieces. */
function announced(source: UploadSource, options: UploadOptions): GetMediaPresignedUrlBody {
  const { filename = source instanceof File ? source.name : undefined } = options
  const contentType = options.contentType ?? (source instanceof Blob ? source.type : '')
  if (!filename) throw new TypeError('upload: filename is missing, which only a File has of its own.')
  if (!contentType) throw new TypeError('upload: contentType is missing, such as image/png.')
  const size = source instanceof Blob ? { size: source.size } : {}
  // The service judges the type, and names those that it takes.
  return { filename, contentType: contentType as GetMediaPresignedUrlBody['contentType'], ...size }
}

async function send(
  sending: Sending,
  source: UploadSource,
  onProgress: UploadOptions['onProgress'],
): Promise<void> {
  const size = source instanceof Blob ? source.size : undefined
  onProgress?.({ sent: 0, size })
  if (source instanceof Blob && (isBrowser || !takesPieces(sending.address))) {
    await sendWhole(sending, source)
    onProgress?.({ sent: source.size, size })
    return
  }
  for await (const piece of piecesOf(source)) {
    await sendPiece(sending, piece)
    onProgress?.({ sent: piece.at + piece.bytes.size, size: piece.total })
  }
}

/** Addresses of the service do; one of a bucket takes a whole file. */
const takesPieces = (address: string): boolean => new URL(address).pathname.includes('/media-uploads/')

async function untilReady(
  read: () => Promise<Media>,
  { end, signal }: { end: number; signal: AbortSignal | undefined },
): Promise<Media> {
  for (let pause = 200; ; pause = Math.min(3000, pause * 1.5)) {
    const media = await read()
    if (media.status === 'ready') return media
    if (media.status === 'failed' || performance.now() + pause > end) throw new MediaNotReadyError(media)
    await sleep(pause, signal)
  }
}
