import type { IncomingMessage } from 'node:http'
import { bringsBody, liftDeadline } from './body-deadline.ts'
import type { Incoming } from './exchange.ts'

/** A request of the socket as the pipeline sees it. */
export function incomingOf(message: IncomingMessage): Incoming {
  const url = originForm(message.url ?? '/')
  const mark = url.indexOf('?')
  return {
    method: message.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    rawQuery: mark < 0 ? '' : url.slice(mark + 1),
    headers: message.headers,
    distinct: message.headersDistinct,
    remoteAddress: message.socket.remoteAddress ?? '',
    hasHost: hasHost(message),
    hasBody: bringsBody(message),
    readBody: (maxBytes) => readBody(message, maxBytes),
    takeStream() {
      liftDeadline(message)
      return message
    },
  }
}

/** A target may name the host once more, as it does for a proxy. What counts is the path. */
function originForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`
}

function hasHost({ headersDistinct, httpVersionMinor }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}

function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer | 'too_large' | 'gone'> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve('too_large')
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    message.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > maxBytes) resolve('too_large')
      else chunks.push(chunk)
    })
    message.on('end', () => resolve(Buffer.concat(chunks)))
    // After the end this changes nothing; before it, the client has gone away and hears no answer.
    message.on('error', () => resolve('gone'))
    message.on('close', () => resolve('gone'))
  })
}
