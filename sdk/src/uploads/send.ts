import type { Transport } from '../attempt.ts'
import { ConnectionError, RedirectError } from '../errors.ts'
import { sleep } from '../sleep.ts'
import type { Piece } from './pieces.ts'

/** How an upload is sent. */
export interface Sending {
  readonly transport: Transport
  readonly address: string
  readonly contentType: string
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly signal: AbortSignal | undefined
}

/** The address refused the bytes: they are too many, it is too old, or it is used up. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly status: number
  /** The code of the service, such as `upload_completed`; undefined where a bucket has answered. */
  readonly code: string | undefined

  constructor(status: number, code: string | undefined, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const route = 'PUT of an upload'

/** Sends a whole file in one request, and again from its beginning after a failure that passes. */
export async function sendWhole(sending: Sending, file: Blob): Promise<void> {
  await repeatedly(sending, async () => {
    const answer = await put(sending, file, {})
    if (answer.status !== 200 && answer.status !== 201) throw await refusalOf(sending, answer)
  })
}

/** Sends one piece. What arrived before a failure is not sent again. */
export async function sendPiece(sending: Sending, { at, bytes, total, isLast }: Piece): Promise<void> {
  const end = at + bytes.size
  let from = at
  await repeatedly(sending, async (isRepeat) => {
    if (isRepeat) from = Math.max(at, await arrived(sending, end, total))
    if (from >= end) return
    const range = { 'content-range': `bytes ${from}-${end - 1}/${total ?? '*'}` }
    const answer = await put(sending, bytes.slice(from - at), range)
    if (answer.status !== (isLast ? 200 : 308)) throw await refusalOf(sending, answer)
  })
}

/** How much of the file the service has. */
async function arrived(sending: Sending, end: number, total: number | undefined): Promise<number> {
  const answer = await put(sending, undefined, { 'content-range': `bytes */${total ?? '*'}` })
  if (answer.status === 200) return end
  const last = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1]
  if (answer.status === 308 && !answer.headers.has('location'))
    return last === undefined ? 0 : Number(last) + 1
  throw await refusalOf(sending, answer)
}

class Passing extends Error {}

async function put(
  sending: Sending,
  body: Blob | undefined,
  range: Record<string, string>,
): Promise<Response> {
  const { transport, address, contentType, timeoutMs, signal } = sending
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await transport.fetch(address, {
      method: 'PUT',
      headers: { 'content-type': contentType, ...range },
      body: body ?? new Uint8Array(),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'manual',
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new Passing('no answer', { cause })
  }
}

/** What an answer means that is not the one that was waited for. */
async function refusalOf({ address }: Sending, answer: Response): Promise<Error> {
  const { status, headers } = answer
  const location = headers.get('location') ?? undefined
  if (answer.type === 'opaqueredirect' || location !== undefined)
    return new RedirectError({ route, status: status || undefined, location, baseUrl: undefined, headers })
  const { error, code } = Object(await answer.json().catch(() => undefined)) as Record<string, unknown>
  if (status === 429 || status >= 500) return new Passing(`${status} of ${new URL(address).host}`)
  const said = typeof error === 'string' ? error : 'This is not an answer of Zither or of a bucket.'
  return new UploadError(status, typeof code === 'string' ? code : undefined, `${status}: ${said}`)
}

/** Every attempt that brings bytes through begins a new count, by the next piece. */
async function repeatedly(sending: Sending, attempt: (isRepeat: boolean) => Promise<void>): Promise<void> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(retries > 0)
    } catch (cause) {
      if (!(cause instanceof Passing)) throw cause
      if (retries >= sending.maxRetries) throw new ConnectionError(route, cause.cause ?? cause)
    }
    await sleep(Math.min(8000, 500 * 2 ** retries) * (0.5 + Math.random() / 2), sending.signal)
  }
}
