import type { IncomingMessage } from 'node:http'
import { type BodyRoom, smallBytes } from './body/body-budget.ts'
import { bringsBody, liftDeadline } from './body/body-deadline.ts'
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
    hasHost: hasHost(message),
    hasBody: bringsBody(message),
    readBody: (maxBytes, room) => readBody(message, maxBytes, room),
    takeStream() {
      liftDeadline(message)
      return message
    },
  }
}

/** A target may name the host once more, as it does for a proxy. What counts is the path. */
export function originForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`
}

function hasHost({ headersDistinct, httpVersionMinor }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}

function readBody(
  message: IncomingMessage,
  maxBytes: number,
  room: BodyRoom | undefined,
): ReturnType<Incoming['readBody']> {
  const reported = message.headers['content-length']
  if (Number(reported ?? 0) > maxBytes) return Promise.resolve('too_large')
  return new Promise((resolve) => {
    const kept = reported === undefined ? new Pieces() : new Whole(Number(reported))
    let length = 0
    let hasRoom = room?.fits(Number(reported ?? 0)) ?? true
    message.on('data', (chunk: Buffer<ArrayBuffer>) => {
      length += chunk.length
      if (length > maxBytes) resolve('too_large')
      hasRoom &&= room?.take(chunk.length) ?? true
      if (length > smallBytes) room?.passed(chunk.length)
      if (hasRoom) kept.add(chunk)
      else {
        kept.drop()
        room?.release()
      }
    })
    // A client that has not sent everything may not listen before it has.
    message.on('end', () => resolve(hasRoom ? kept.bytes() : 'no_room'))
    // After the end of the body this changes nothing; before it, the client is gone and gets no answer.
    message.on('error', () => resolve('gone'))
    message.on('close', () => resolve('gone'))
  })
}

/** A body with a Content-Length: its buffer is allocated before the bytes come. */
class Whole {
  #bytes: Buffer<ArrayBuffer>
  #length = 0

  constructor(length: number) {
    this.#bytes = Buffer.allocUnsafeSlow(length)
  }

  add(chunk: Buffer<ArrayBuffer>): void {
    this.#length += chunk.copy(this.#bytes, this.#length)
  }

  /** Its memory is free at once, and does not wait for the engine to collect it. */
  drop(): void {
    this.#bytes.buffer.transfer(0)
    this.#bytes = Buffer.alloc(0)
  }

  bytes(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }
}

class Pieces {
  #chunks: Buffer<ArrayBuffer>[] = []

  add(chunk: Buffer<ArrayBuffer>): void {
    this.#chunks.push(chunk)
  }

  drop(): void {
    this.#chunks = []
  }

  bytes(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#chunks)
  }
}
