import { done, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { isTheirs } from '../handed-address.ts'
import { readFaultOfChange, unreadable, uploadUrl } from './api.ts'

/** The state of an upload. Its address is stored: it returns the result of the upload later. */
export interface Session {
  address: string
  size: number
  mimeType: string
}

/** What the platform has of an upload. */
export type Standing =
  | { state: 'incomplete'; received: number }
  | { state: 'complete'; video: any }
  /** The address leads nowhere any more. It says nothing about the video. */
  | { state: 'gone' }

/** Begins an upload. The video is invisible until its last byte has arrived. */
export async function beginUpload(
  transport: Transport,
  { credentials }: Account,
  video: object,
  { size, mimeType }: Omit<Session, 'address'>,
): Promise<Outcome<Session>> {
  const url = uploadUrl(transport, '/videos', { uploadType: 'resumable', part: 'snippet,status' })
  const request = new Request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${credentials.accessToken}`,
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-length': String(size),
      'x-upload-content-type': mimeType,
    },
    body: JSON.stringify(video),
  })
  const answer = await send(speaking(transport), request, readFaultOfChange)
  if (answer.kind !== 'done') return answer
  const address = answer.value?.location
  return isTheirs(transport, address, 'googleapis.com')
    ? done({ address, size, mimeType })
    : unreadable('the address of the upload')
}

/** Sends the bytes from `start` on. The last ones complete the upload. */
export function sendPart(
  transport: Transport,
  account: Account,
  session: Session,
  start: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Outcome<Standing>> {
  const range = `bytes ${start}-${start + bytes.length - 1}/${session.size}`
  return put(transport, account, session, range, bytes)
}

/** Reads how far an upload has come. */
export function askStanding(
  transport: Transport,
  account: Account,
  session: Session,
): Promise<Outcome<Standing>> {
  return put(transport, account, session, `bytes */${session.size}`, new Uint8Array())
}

async function put(
  transport: Transport,
  { credentials }: Account,
  { address, mimeType }: Session,
  range: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Outcome<Standing>> {
  const headers = {
    authorization: `Bearer ${credentials.accessToken}`,
    'content-type': mimeType,
    'content-range': range,
  }
  const request = new Request(address, { method: 'PUT', headers, body: bytes })
  const answer = await send(speaking(transport), request, readFaultOfChange)
  if (answer.kind !== 'done') return answer
  if (answer.value?.gone) return done({ state: 'gone' })
  if (typeof answer.value?.received === 'number')
    return done({ state: 'incomplete', received: answer.value.received })
  return typeof answer.value?.id === 'string'
    ? done({ state: 'complete', video: answer.value })
    : unreadable('the id of the video')
}

/** The protocol of uploads speaks by status and headers; here they become bodies, as other answers have them. */
function speaking(transport: Transport): Transport {
  return {
    ...transport,
    async fetch(request) {
      const response = await transport.fetch(request)
      if (response.status === 308) return Response.json({ received: receivedOf(response.headers) })
      if (request.method === 'PUT' && (response.status === 404 || response.status === 410))
        return Response.json({ gone: true })
      const location = response.headers.get('location')
      return response.ok && location !== null ? Response.json({ location }) : response
    },
  }
}

/** Without a range nothing has arrived. */
function receivedOf(headers: Headers): number {
  const last = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '')?.[1]
  return last === undefined ? 0 : Number(last) + 1
}
