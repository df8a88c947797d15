import { randomUUID } from 'node:crypto'
import { piecesOf, streamedBody } from './file-stream.ts'
import type { OpenMedia } from './publishing.ts'

/** The form by which a store takes a file: fields that it has signed, and the file as the last part, read bit by bit. */
export function signedForm(
  url: string,
  fields: Iterable<readonly [name: string, value: unknown]>,
  file: OpenMedia,
  filename: string,
): Request {
  const boundary = `zither-${randomUUID()}`
  const encoder = new TextEncoder()
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const signed = Array.from(fields, ([name, value]) => `${part(name)}${value}\r\n`).join('')
  const head = encoder.encode(
    `${signed}${part('file', `; filename="${filename}"\r\nContent-Type: ${file.mimeType}`)}`,
  )
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`)
  async function* body() {
    yield head
    yield* piecesOf(file)
    yield tail
  }
  const init = {
    ...streamedBody(body()),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + file.size + tail.length),
    },
  }
  return new Request(url, init)
}
