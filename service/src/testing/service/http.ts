import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { Reply } from '../team/team.ts'

export interface Sending {
  /** An array sends a header once for each value. */
  headers?: OutgoingHttpHeaders
  /** An object is sent as JSON, a text or bytes as they are. */
  body?: unknown
  /** Whose connections it may use; it has one of its own without. */
  agent?: Agent
}

/** Sends a request with exactly these headers, and a body on every method: `send(url, 'GET /v1/profiles', {})`. */
export function send(
  url: string,
  route: string,
  { headers = {}, body, agent }: Sending = {},
): Promise<Reply & { text: string }> {
  const blank = route.indexOf(' ')
  const json = body === undefined || hasType(headers) ? {} : { 'content-type': 'application/json' }
  const { hostname, port } = new URL(url)
  const target = { hostname, port, method: route.slice(0, blank), path: route.slice(blank + 1) }
  return new Promise((resolve, reject) => {
    const wish = { ...target, headers: { ...json, ...headers }, agent: agent ?? false }
    const outgoing = request(wish, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const parsed = /json/.test(response.headers['content-type'] ?? '') ? JSON.parse(text) : text
        const pairs = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        )
        resolve({
          status: response.statusCode ?? 0,
          text,
          body: parsed,
          code: parsed?.details?.fault ?? parsed?.code,
          param: parsed?.param,
          headers: new Headers(pairs),
        })
      })
    })
    outgoing.on('error', reject)
    const bytes = body === undefined ? undefined : bytesOf(body)
    if (bytes !== undefined) outgoing.setHeader('content-length', bytes.length)
    outgoing.end(bytes)
  })
}

function hasType(headers: OutgoingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}
