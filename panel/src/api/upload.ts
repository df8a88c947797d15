import type { Mode, Shapes } from '../contract/routes.ts'
import { typeOfFile } from '../values/file-types.ts'
import { mediaAddress } from '../values/media-address.ts'
import { call } from './call.ts'
import { ApiFailure } from './failure.ts'
import { freshKey } from './key.ts'
import { type TransferAnswer, TransferBroken, transfer } from './transfer.ts'

export type Media = Shapes['Media']

export interface UploadOptions {
  mode: Mode
  signal: AbortSignal
  /** How many bytes have arrived, or are on their way. */
  onSent: (bytes: number) => void
}

const directMax = 26_214_400
const attemptsMax = 5

/** Sends a file and answers its record once the service has looked at it. */
export async function upload(file: File, options: UploadOptions): Promise<Media> {
  const type = typeOfFile(file)
  if (!type) throw refused('unsupported_media_type', 415, 'Files of this type are not taken.', options.mode)
  const { mode, signal } = options
  const { mediaId, uploadUrl } = await call('POST /v1/media/presign', {
    body: { filename: file.name.slice(0, 255) || 'file', contentType: type, size: file.size },
    mode,
    signal,
  })
  const url = mediaAddress(uploadUrl)
  const isOwn = url.startsWith('/')
  try {
    if (isOwn) await sendInPieces(file, type, url, options)
    else await sendOnce(file, type, url, options)
  } catch (error) {
    const isBlocked = error instanceof TransferBroken && !isOwn && file.size <= directMax
    if (!isBlocked) throw error instanceof TransferBroken ? broken(mode) : error
    // The page may not reach the bucket. A small file goes through the service.
    return sendDirect(file, options)
  }
  return settled(mediaId, options)
}

async function sendOnce(file: File, type: string, url: string, options: UploadOptions): Promise<void> {
  const answer = await transfer({
    method: 'PUT',
    url,
    headers: { 'content-type': type },
    body: file,
    signal: options.signal,
    onSent: options.onSent,
  })
  if (answer.status >= 300) throw failureOf(answer, options.mode)
}

/** What arrived before a connection broke is kept; the rest follows from there. */
async function sendInPieces(file: File, type: string, url: string, options: UploadOptions): Promise<void> {
  let from = 0
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    if (await sendFrom(from, file, type, url, options)) return
    await pause(1000 * attempt, options.signal)
    from = (await arrivedBytes(file, url, options.signal)) ?? from
    if (from >= file.size) return
  }
  throw new TransferBroken('The upload broke off several times.')
}

/** Whether the rest of the file has arrived; a connection that breaks is no failure yet. */
async function sendFrom(
  from: number,
  file: File,
  type: string,
  url: string,
  { signal, onSent, mode }: UploadOptions,
): Promise<boolean> {
  const range = from > 0 && { 'content-range': `bytes ${from}-${file.size - 1}/${file.size}` }
  const answer = await transfer({
    method: 'PUT',
    url,
    headers: { 'content-type': type, ...range },
    body: from > 0 ? file.slice(from) : file,
    signal,
    onSent: (sent) => onSent(from + sent),
  }).catch((error: unknown) => {
    if (error instanceof TransferBroken) return undefined
    throw error
  })
  if (!answer || answer.status === 308 || answer.status === 503) return false
  if (answer.status >= 300) throw failureOf(answer, mode)
  return true
}

/** How much of the file is there; undefined where nobody answers. */
async function arrivedBytes(file: File, url: string, signal: AbortSignal): Promise<number | undefined> {
  const headers = { 'content-range': `bytes */${file.size}` }
  try {
    const answer = await transfer({ method: 'PUT', url, headers, body: null, signal })
    if (answer.status === 200) return file.size
    const last = /-(\d+)$/.exec(answer.header('range') ?? '')?.[1]
    return answer.status === 308 ? (last === undefined ? 0 : Number(last) + 1) : undefined
  } catch (error) {
    if (error instanceof TransferBroken) return undefined
    throw error
  }
}

async function sendDirect(file: File, { mode, signal, onSent }: UploadOptions): Promise<Media> {
  const body = new FormData()
  body.append('file', file)
  const headers = { 'x-mode': mode, 'idempotency-key': freshKey() }
  const answer = await transfer({
    method: 'POST',
    url: '/v1/media/upload-direct',
    headers,
    body,
    signal,
    onSent,
  })
  if (answer.status >= 300) throw failureOf(answer, mode)
  return answer.body as Media
}

/** Waits until the service has looked at the bytes: most often at once. */
async function settled(mediaId: string, { mode, signal }: UploadOptions): Promise<Media> {
  for (let wait = 250; ; wait = Math.min(wait * 2, 4000)) {
    const media = await call('GET /v1/media/{mediaId}', { path: { mediaId }, mode, signal })
    if (media.status === 'ready') return media
    if (media.status === 'failed')
      throw refused('media_not_ready', 400, media.error ?? 'The bytes are no media.', mode)
    await pause(wait, signal)
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const refused = (code: string, status: number, message: string, mode: Mode): ApiFailure =>
  new ApiFailure({
    status,
    code,
    message,
    param: undefined,
    details: undefined,
    requestId: undefined,
    retryAfter: undefined,
    route: 'POST /v1/media/presign',
    mode,
  })

const broken = (mode: Mode): ApiFailure => refused('unreachable', 0, 'The upload broke off.', mode)

function failureOf({ status, body, header }: TransferAnswer, mode: Mode): ApiFailure {
  const told = (body ?? {}) as { code?: string; error?: string; requestId?: string }
  const failure = refused(
    told.code ?? `http_${status}`,
    status,
    told.error ?? `The upload was answered ${status}.`,
    mode,
  )
  failure.facts.requestId = told.requestId ?? header('x-request-id') ?? undefined
  return failure
}
