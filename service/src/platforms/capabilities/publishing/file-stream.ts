import { Readable } from 'node:stream'
import type { OpenMedia } from './publishing.ts'

const partBytes = 1024 * 1024

/** A file piece by piece, so that a large one is never in memory as a whole. */
export async function* piecesOf(file: OpenMedia): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < file.size; start += partBytes)
    yield await file.read(start, Math.min(start + partBytes, file.size))
}

/** What a request is made with whose body is sent as it is read. Its length has to be known. */
export function streamedBody(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): {
  method: 'POST'
  body: ReadableStream
  duplex: 'half'
} {
  return {
    method: 'POST',
    body: Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream,
    duplex: 'half',
  }
}
