import type { IncomingMessage } from 'node:http'
import type { Incoming } from './exchange.ts'

/** A request of the socket as the pipeline sees it. */
export function incomingOf(message: IncomingMessage): Incoming {
  const url = message.url ?? '/'
  const mark = url.indexOf('?')
  return {
    method: message.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    rawQuery: mark < 0 ? '' : url.slice(mark + 1),
    headers: message.headers,
    distinct: message.headersDistinct,
    remoteAddress: message.socket.remoteAddress ?? '',
    hasBody:
      message.headers['transfer-encoding'] !== undefined ||
      Number(message.headers['content-length'] ?? 0) > 0,
    readBody: (maxBytes) => readBody(message, maxBytes),
  }
}

function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer | 'too_large'> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve('too_large')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    message.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > maxBytes) resolve('too_large')
      else chunks.push(chunk)
    })
    message.on('end', () => resolve(Buffer.concat(chunks)))
    message.on('error', reject)
    message.on('close', () => reject(new Error('the client went away before its body had come')))
  })
}
