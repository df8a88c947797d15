import assert from 'node:assert/strict'
import { connect } from 'node:net'

export interface RawReply {
  status: number
  /** Lower-case names; of a header that came twice the last. */
  headers: Record<string, string>
  text: string
  /** The JSON of the body, undefined when it is none. */
  body: any
}

/**
 * Sends exactly these bytes over a connection of their own and reads one answer, with what a client library would
 * never let through. Undefined when the connection ends without an answer.
 */
export async function sendRaw(url: string, ...parts: (string | Uint8Array)[]): Promise<RawReply | undefined> {
  const { hostname, port } = new URL(url)
  const hasBody = !Buffer.from(parts[0] ?? '')
    .toString('latin1')
    .startsWith('HEAD ')
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const end = () => resolve(Buffer.concat(chunks))
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer came')))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (isWhole(Buffer.concat(chunks), hasBody)) socket.destroy()
    })
    socket.on('close', end)
    socket.on('error', (error) => (chunks.length > 0 ? end() : isReset(error) ? end() : reject(error)))
    for (const part of parts) socket.write(part)
  })
  return bytes.length === 0 ? undefined : parse(bytes)
}

function isReset(error: Error): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function isWhole(bytes: Buffer, hasBody: boolean): boolean {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /^content-length: *(\d+)/im.exec(bytes.subarray(0, end).toString('latin1'))?.[1]
  return !hasBody || bytes.length >= end + 4 + Number(length ?? 0)
}

function parse(bytes: Buffer): RawReply {
  const end = bytes.indexOf('\r\n\r\n')
  const [line = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers: Record<string, string> = {}
  for (const header of lines) {
    const colon = header.indexOf(':')
    headers[header.slice(0, colon).toLowerCase()] = header.slice(colon + 1).trim()
  }
  const text = bytes.subarray(end + 4).toString()
  return { status: Number(line.split(' ')[1]), headers, text, body: jsonOf(text) }
}

function jsonOf(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Asserts that an answer is the error envelope, whole and with nothing else, and returns its distinguishing members.
 */
export function faultOf(reply: { status: number; headers: Headers | Record<string, string>; body: any }) {
  const header = (name: string) =>
    reply.headers instanceof Headers ? reply.headers.get(name) : reply.headers[name]
  assert.match(header('content-type') ?? '', /^application\/json/)
  assert.ok(reply.body && typeof reply.body === 'object', 'the body is no JSON object')
  const { error, type, code, param, details, requestId, ...rest } = reply.body
  assert.deepEqual(rest, {})
  assert.ok(typeof error === 'string' && error.length > 0)
  assert.equal(type, typeOf(reply.status))
  assert.match(code, /^[a-z0-9_]+$/)
  assert.equal(requestId, header('x-request-id'))
  assert.ok(details === undefined || typeof details === 'object')
  return { status: reply.status, code, ...(param !== undefined && { param }) }
}

function typeOf(status: number): string {
  const types: Record<number, string> = {
    401: 'authentication_error',
    403: 'permission_error',
    404: 'not_found',
    429: 'rate_limit_error',
  }
  return types[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error')
}
