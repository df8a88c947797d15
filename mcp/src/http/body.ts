import { isUtf8 } from 'node:buffer'
import { refused } from './refusal.ts'

/** A post has at most 100,000 characters, and files are not sent through this server. */
export const longestBody = 1024 * 1024

type Read =
  | { readonly request: Request; readonly refusal?: never }
  | { readonly request?: never; readonly refusal: Response }

/** The request with its whole body, which is UTF-8 as it is. What is broken would otherwise be posted as U+FFFD. */
export async function withReadBody(request: Request): Promise<Read> {
  if (!request.body) return { request }
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (encoding.trim().toLowerCase() !== 'identity')
    return {
      refusal: refused(415, 'Send the body without Content-Encoding.', { 'accept-encoding': 'identity' }),
    }
  const bytes = await bytesOf(request.body, Number(request.headers.get('content-length')))
  if (!bytes) return { refusal: refused(413, `A body has at most ${longestBody} bytes.`) }
  if (!isUtf8(bytes)) return { refusal: refused(400, 'Send JSON in UTF-8.') }
  const { url, method, headers, signal } = request
  return { request: new Request(url, { method, headers, signal, body: bytes }) }
}

/** Undefined if there are too many. */
async function bytesOf(
  body: ReadableStream<Uint8Array>,
  announced: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (announced > longestBody) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  // To cancel it would close the connection before the answer.
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length
    if (size > longestBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
