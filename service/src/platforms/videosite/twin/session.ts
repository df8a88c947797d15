import { randomUUID } from 'node:crypto'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Channel } from './app.ts'
import { apiFault, badRequest, forbidden } from './fault.ts'
import { createVideo, readResource, type SandboxVideo, shownVideo } from './video.ts'

/** An upload that was begun. Only the number of its bytes is kept. */
interface SandboxSession {
  id: string
  ownerId: string
  resource: Pick<SandboxVideo, 'snippet' | 'status'>
  parts: string[]
  /** Null where the client did not say. */
  size: number | null
  received: number
  videoId: string | null
}

const unit = 256 * 1024
const maxBytes = 256 * 1024 ** 3
/** The days for which an address can be used. */
const days = 7

export async function beginSession(
  state: TwinState,
  holder: Channel,
  request: Request,
  parts: string[],
): Promise<Response> {
  const type = request.headers.get('x-upload-content-type') ?? 'application/octet-stream'
  assertType(type)
  const reported = request.headers.get('x-upload-content-length')
  const size = reported === null ? null : Number(reported)
  if (size !== null && !(Number.isInteger(size) && size >= 0 && size <= maxBytes))
    throw badRequest('badRequest', 'Invalid value for X-Upload-Content-Length.')
  const resource = readResource(await readJson(request))
  const id = randomUUID()
  const session: SandboxSession = {
    ...{ id, ownerId: holder.id, resource, parts, size, received: 0, videoId: null },
  }
  await state.put('session', id, session, { days })
  const url = new URL(request.url)
  url.searchParams.set('upload_id', id)
  return new Response(null, { headers: { location: url.href, 'x-guploader-uploadid': id } })
}

/** Bytes of a session, or the question how many have arrived. */
export async function continueSession(
  state: TwinState,
  holder: Channel,
  id: string,
  request: Request,
): Promise<Response> {
  const session: SandboxSession | undefined = await state.get('session', id)
  if (!session) return gone()
  if (session.ownerId !== holder.id) throw forbidden()
  if (session.videoId !== null) return complete(state, session)
  const body = (await request.arrayBuffer()).byteLength
  const range = rangeOf(request.headers.get('content-range'), body, session)
  if (range === 'question') return incomplete(session)
  if (range.start > session.received)
    throw badRequest('badRequest', 'Some bytes before the range are missing.')
  const isLast = range.size !== null && range.start + body === range.size
  if (!isLast && body % unit !== 0)
    throw badRequest('badRequest', 'The size of a chunk has to be a multiple of 256 KB.')
  const received = Math.max(session.received, range.start + body)
  const grown = { ...session, received, size: range.size ?? session.size }
  if (!isLast) {
    await state.put('session', id, grown, { days })
    return incomplete(grown)
  }
  const video = await createVideo(state, holder, session.resource, received)
  await state.put('session', id, { ...grown, videoId: video.id }, { days })
  return Response.json(shownVideo(video, session.parts))
}

interface Range {
  start: number
  /** Null while the whole is not known. */
  size: number | null
}

function rangeOf(header: string | null, body: number, session: SandboxSession): Range | 'question' {
  if (header === null) return { start: 0, size: body }
  if (/^bytes \*\/(\d+|\*)$/.test(header)) return 'question'
  const [, from, to, whole] = /^bytes (\d+)-(\d+|\*)\/(\d+|\*)$/.exec(header) ?? []
  if (from === undefined) throw badRequest('badRequest', 'Failed to parse Content-Range header.')
  const size = whole === '*' ? null : Number(whole)
  const start = Number(from)
  if (to !== '*' && Number(to) - start + 1 !== body)
    throw badRequest('badRequest', 'The body does not have the length of its Content-Range.')
  const known = size === null || session.size === null || size === session.size
  if (!known || (size !== null && start + body > size))
    throw badRequest('badRequest', 'The Content-Range does not fit the upload.')
  return { start, size }
}

function incomplete({ received }: SandboxSession): Response {
  const range = received > 0 ? { range: `bytes=0-${received - 1}` } : undefined
  return new Response(null, { status: 308, headers: { 'content-length': '0', ...range } })
}

/** What the platform says of a video that was deleted is not written anywhere; here its session is forgotten. */
async function complete(state: TwinState, { videoId, parts }: SandboxSession): Promise<Response> {
  const video: SandboxVideo | undefined = await state.get('video', videoId ?? '')
  return video ? Response.json(shownVideo(video, parts)) : gone()
}

function gone(): Response {
  return new Response('Not Found', { status: 404, headers: { 'content-type': 'text/plain' } })
}

/** The whole video in one request: its resource and its bytes as two parts of one body. */
export async function uploadAtOnce(
  state: TwinState,
  holder: Channel,
  request: Request,
  parts: string[],
): Promise<object> {
  const boundary = /boundary="?([^";]+)"?/.exec(request.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) throw badRequest('badContent', 'Missing multipart boundary.')
  const [resource, media] = splitBody(Buffer.from(await request.arrayBuffer()), boundary)
  if (!resource || !media || media.content.length === 0)
    throw badRequest('mediaBodyRequired', 'The request does not include the video content.')
  assertType(media.type)
  const video = await createVideo(
    state,
    holder,
    readResource(parseJson(resource.content.toString())),
    media.content.length,
  )
  return shownVideo(video, parts)
}

function splitBody(body: Buffer, boundary: string): { type: string; content: Buffer }[] {
  const found: { type: string; content: Buffer }[] = []
  const mark = Buffer.from(`--${boundary}`)
  for (let start = body.indexOf(mark); start !== -1; ) {
    const end = body.indexOf(mark, start + mark.length)
    if (end === -1) break
    const part = body.subarray(start + mark.length + 2, end - 2)
    const head = part.indexOf('\r\n\r\n')
    const type = /content-type:\s*([^\r\n]+)/i.exec(part.subarray(0, head).toString())?.[1] ?? ''
    found.push({ type, content: part.subarray(head + 4) })
    start = end
  }
  return found
}

function assertType(type: string): void {
  if (!/^(video\/|application\/octet-stream)/.test(type))
    throw apiFault(
      400,
      'badContent',
      `Media type '${type}' is not supported. Valid media types: [video/*, application/octet-stream]`,
    )
}

export async function readJson(request: Request): Promise<any> {
  return parseJson(await request.text())
}

function parseJson(text: string): any {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('parseError', 'Parse Error')
  }
}
