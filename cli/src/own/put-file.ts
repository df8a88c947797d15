import { createReadStream } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exitCodes, Stop } from '../exit-codes.ts'
import type { Io } from '../io.ts'

export interface Upload {
  readonly address: string
  readonly file: string
  readonly size: number
  readonly contentType: string
  /** Hears how many bytes of the file have been sent. */
  readonly onProgress: (sent: number) => void
}

interface Answer {
  readonly status: number
  readonly range: string | undefined
  readonly location: string | undefined
  readonly contentType: string
  readonly text: string
}

const tries = 5

/** Sends a file. What arrived before a connection broke is not sent again. */
export async function putFile(io: Io, upload: Upload): Promise<void> {
  let from = 0
  for (let left = tries; ; left -= 1) {
    try {
      return expectTaken(await send(io, upload, from))
    } catch (error) {
      if (error instanceof Stop || io.signal.aborted || left <= 1) throw error
      await io.sleep(1000 * (tries - left + 1))
    }
    const arrived = await askArrived(io, upload)
    if (arrived === upload.size) return
    from = arrived
  }
}

function send(
  io: Io,
  { address, file, size, contentType, onProgress }: Upload,
  from: number,
): Promise<Answer> {
  let sent = from
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length
      onProgress(sent)
      done(null, chunk)
    },
  })
  const headers = {
    'content-type': contentType,
    'content-length': String(size - from),
    ...(from > 0 && { 'content-range': `bytes ${from}-${size - 1}/${size}` }),
  }
  return put(io, address, headers, (into) => pipeline(createReadStream(file, { start: from }), counter, into))
}

/** How much of the file the service has. A bucket cannot be asked, and is sent the whole file again. */
async function askArrived(io: Io, { address, size }: Upload): Promise<number> {
  const headers = { 'content-range': `bytes */${size}`, 'content-length': '0' }
  const answer = await put(io, address, headers, async (into) => {
    into.end()
  }).catch(() => undefined)
  if (answer?.status === 200) return size
  const last = /^bytes=0-(\d+)$/.exec(answer?.range ?? '')?.[1]
  return answer?.status === 308 && last !== undefined ? Number(last) + 1 : 0
}

function put(
  io: Io,
  address: string,
  headers: Record<string, string>,
  write: (into: NodeJS.WritableStream) => Promise<void>,
): Promise<Answer> {
  const request = address.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { method: 'PUT', headers, signal: io.signal })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      read(response).then(resolve, reject)
    })
    write(outgoing).catch(reject)
  })
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {
    status: response.statusCode ?? 0,
    range: response.headers.range,
    location: response.headers.location,
    contentType: response.headers['content-type'] ?? '',
    text: Buffer.concat(chunks).toString('utf8').slice(0, 2000),
  }
}

/** The service and a bucket answer 200 or 201. A page, or no content, comes from something between. */
function expectTaken(answer: Answer): void {
  const { status, contentType, location } = answer
  if ((status === 200 || status === 201) && !contentType.startsWith('text/html')) return
  throw location === undefined ? refused(answer) : redirected(location)
}

/** The address of an upload is made by the service, so another address before it is of no use to the caller. */
function redirected(location: string): Stop {
  return new Stop(
    exitCodes.server,
    `The upload was answered with a redirect to ${location}, which was not followed. Nothing was uploaded. (redirected)`,
    ['The operator sets PUBLIC_URL to the address behind it; then begin again: zither media upload'],
  )
}

function refused({ status, text }: Answer): Stop {
  const said = /"error":\s*"([^"]+)"/.exec(text)?.[1]
  if (status < 300)
    return new Stop(
      exitCodes.server,
      `Something else than Zither took the upload, and answered with ${status}. The file cannot be used.`,
      ['Check the address, and what stands between: zither whoami'],
    )
  const exitCode = status >= 500 ? exitCodes.server : exitCodes.refused
  return new Stop(exitCode, `The upload was refused with ${status}${said ? `: ${said}` : ''}.`, [
    'Begin again: zither media upload',
  ])
}
