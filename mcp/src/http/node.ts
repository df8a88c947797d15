import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** A request of Node as one of the web, which the protocol's library takes. Undefined if it cannot be one. */
export function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', headers, url = '/' } = incoming
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const [path, base] = [url.replace(/^\/+/, '/'), 'http://localhost']
  // The web has no requests with these methods.
  if (!URL.canParse(path, base) || ['TRACE', 'TRACK', 'CONNECT'].includes(method)) return undefined
  const target = new URL(path, base)
  // It takes no address with a name and a password in it either.
  target.username = target.password = ''
  return new Request(target, {
    method,
    headers: pairs,
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' as const }),
  })
}

/** Where a request comes from. What it says of that itself, anybody could write. */
export function addressOf({ socket }: IncomingMessage): string | undefined {
  // A socket of IPv6 shows IPv4 as ::ffff:192.0.2.1, and the zone of a local address means something here only.
  return socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  // What was refused may have left its body unread, and the rest of it is not worth reading.
  if (!response.ok) outgoing.setHeader('connection', 'close')
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing)
  else outgoing.end()
}
