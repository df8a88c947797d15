import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import type { Outgoing } from '../exchange.ts'
import type { ExtraRoute } from '../server.ts'
import { type Encoding, encode, encodingFor } from './compression.ts'

interface Served {
  etag: string
  text: string
  encoded: Map<Encoding, Promise<Buffer>>
}

const readOnly = new Set(['GET', 'HEAD'])

/**
 * GET and HEAD /v1/openapi.json. No operation, because a document does not list its own route. Built at the first
 * request.
 */
export function document(build: () => object): ExtraRoute {
  let served: Served | undefined
  return ({ method, path, headers }) => {
    if (!readOnly.has(method) || path !== '/v1/openapi.json') return undefined
    return async () => {
      served ??= prepare(JSON.stringify(build()))
      return answer(served, headers)
    }
  }
}

/** The tag is a weak one, for it is that of the text in every encoding. */
function prepare(text: string): Served {
  const digest = createHash('sha256').update(text).digest('base64url')
  return { etag: `W/"${digest.slice(0, 22)}"`, text, encoded: new Map() }
}

async function answer({ etag, text, encoded }: Served, headers: IncomingHttpHeaders): Promise<Outgoing> {
  const known = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  if (matches(headers['if-none-match'], etag)) return { status: 304, headers: known, body: null }
  const usual = { ...known, 'Content-Type': 'application/json' }
  const encoding = encodingFor(headers)
  if (!encoding) return { status: 200, headers: usual, body: text }
  const bytes = encoded.get(encoding) ?? encode(encoding, text, constants.BROTLI_MAX_QUALITY)
  encoded.set(encoding, bytes)
  return {
    status: 200,
    headers: { ...usual, 'Content-Encoding': encoding },
    body: text,
    encoded: await bytes,
  }
}

function matches(sent: string | undefined, etag: string): boolean {
  const tags = sent?.split(',').map((tag) => tag.trim()) ?? []
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.slice(2))
}
