import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Outgoing } from '../exchange.ts'

export type Encoding = 'br' | 'gzip'

/** Below this the head of the answer is most of it. */
const lengthMin = 1024

/**
 * A page of 100 posts, 60 kB, takes 0.2 ms of another thread and becomes 5 kB; a better quality takes twice as long.
 */
const usualQuality = 4

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]

/** Makes a JSON answer smaller, where it is worth it and the client takes it. */
export async function compressed(outgoing: Outgoing, headers: IncomingHttpHeaders): Promise<Outgoing> {
  const { body, encoded } = outgoing
  const isJson = outgoing.headers['Content-Type'] === 'application/json'
  if (encoded || body === null || !isJson || body.length < lengthMin) return outgoing
  const reported = { ...outgoing, headers: { ...outgoing.headers, Vary: 'Accept-Encoding' } }
  const encoding = mayTellLength(headers) ? encodingFor(headers) : undefined
  if (!encoding) return reported
  return {
    ...reported,
    headers: { ...reported.headers, 'Content-Encoding': encoding },
    encoded: await encode(encoding, body, usualQuality),
  }
}

/**
 * The length of a compressed answer reveals how much of a text in the request also appears elsewhere in the answer.
 * Only a browser lets strangers trigger requests with the cookie of its user, and it marks requests from other origins.
 * A key or token is sent only by its holder.
 */
function mayTellLength(headers: IncomingHttpHeaders): boolean {
  return headers.cookie === undefined || headers['sec-fetch-site'] === 'same-origin'
}

export function encode(encoding: Encoding, text: string, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(text)
  return brotliOf(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** Brotli where the client takes it, else gzip, else neither. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  return encodingsFor(headers)[0]
}

/** Every encoding that the client takes, the better one first. */
export function encodingsFor(headers: IncomingHttpHeaders): Encoding[] {
  const taken = new Map<string, number>()
  for (const part of String(headers['accept-encoding'] ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    taken.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  return (['br', 'gzip'] as const).filter((name) => (taken.get(name) ?? taken.get('*') ?? 0) > 0)
}
