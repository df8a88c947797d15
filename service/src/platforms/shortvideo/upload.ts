import { chain, done, type Outcome } from '#wire/outcome.ts'
import { NotSent, type Transport, throttled } from '#wire/wire.ts'
import type { OpenMedia } from '../capabilities/publishing/publishing.ts'
import { readFaultOfChange } from './api.ts'

/** An upload that waits for its chunks. TikTok takes them for an hour. */
export interface Upload {
  /** A digest of what was announced: an upload is for one video and one caption. */
  announced: string
  publishId: string
  uploadUrl: string
  size: number
  chunkBytes: number
  count: number
}

/**
 * TikTok takes chunks of 5 to 64 MB, and the rest of the division with the last one. Its own example counts in decimal
 * megabytes; ten million bytes fit in either reading.
 */
const chunkMax = 10_000_000

export function planOf(size: number): Pick<Upload, 'size' | 'chunkBytes' | 'count'> {
  const count = Math.max(1, Math.floor(size / chunkMax))
  return { size, chunkBytes: count === 1 ? size : chunkMax, count }
}

/** Where a chunk begins, and where the next one does. */
export function boundsOf(
  { size, chunkBytes, count }: Pick<Upload, 'size' | 'chunkBytes' | 'count'>,
  index: number,
) {
  const start = index * chunkBytes
  return { start, end: index === count - 1 ? size : start + chunkBytes }
}

/** Sends one chunk. The answer to the last one says that the post is under way. */
export async function sendChunk(
  transport: Transport,
  upload: Upload,
  file: OpenMedia,
  index: number,
): Promise<Outcome<null>> {
  const { start, end } = boundsOf(upload, index)
  const request = new Request(upload.uploadUrl, {
    method: 'PUT',
    headers: {
      'content-type': file.mimeType,
      'content-range': `bytes ${start}-${end - 1}/${upload.size}`,
    },
    body: await file.read(start, end),
  })
  return chain(await put(transport, request), async (response) =>
    readUploadAnswer(response, index === upload.count - 1 ? 201 : 206),
  )
}

async function put(transport: Transport, request: Request): Promise<Outcome<Response>> {
  try {
    return done(await transport.fetch(request))
  } catch (cause) {
    return cause instanceof NotSent
      ? { kind: 'unreachable' }
      : { kind: 'unknown', message: 'The connection ended before an answer was read.' }
  }
}

/** What these answers mean is in their status. A body is not promised. */
async function readUploadAnswer(response: Response, expected: number): Promise<Outcome<null>> {
  const { status, headers } = response
  if (status === expected) return done(null)
  const reported = readFaultOfChange(status, await jsonOf(response), headers)
  if (reported && !response.ok) return reported
  if (status === 429) return throttled(headers)
  const message = refusals[status]
  if (message !== undefined)
    return { kind: 'refused', code: 'provider_rejected', message, providerCode: String(status) }
  return { kind: 'unknown', message: `The upload answered ${status}.` }
}

async function jsonOf(response: Response): Promise<any> {
  try {
    return JSON.parse(await response.text())
  } catch {
    return undefined
  }
}

/** A 416 is not among them: it may mean that the chunk is there already. */
const refusals: Readonly<Record<number, string>> = {
  400: 'TikTok does not take the headers of this part of the video.',
  403: 'The hour that TikTok gives for an upload is over. Send the post again.',
  404: 'TikTok does not know this upload any more. Send the post again.',
}
