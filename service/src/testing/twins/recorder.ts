import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Fetch } from '#wire/wire.ts'

/** One request of an adapter, as the judges read it. A body that is no text is base64. */
export interface RecordedRequest {
  method: string
  url: string
  contentType: string | null
  body: string
  encoding: 'text' | 'base64'
  /** What the twin answered, null where nothing came. */
  status: number | null
}

/** `RECORD_REQUESTS` names a directory: what adapters send in this run is written there, a file for each platform. */
const directory = process.env.RECORD_REQUESTS

const seen = new Set<string>()

/** Writes down each request that is not like one before it, and sends it on. */
export function recorded(word: string, fetch: Fetch): Fetch {
  if (!directory) return fetch
  mkdirSync(directory, { recursive: true })
  const file = join(directory, `${word}.jsonl`)
  return async (request) => {
    const copy = request.clone()
    const contentType = copy.headers.get('content-type')
    const bytes = Buffer.from(await copy.arrayBuffer())
    const isText = contentType === null || /json|text|urlencoded/.test(contentType)
    const { method, url } = request
    const keep = (status: number | null) => {
      const encoding = isText ? 'text' : 'base64'
      const body = bytes.toString(isText ? 'utf8' : 'base64')
      const line = JSON.stringify({
        method,
        url,
        contentType,
        body,
        encoding,
        status,
      } satisfies RecordedRequest)
      if (!seen.has(word + line)) appendFileSync(file, `${line}\n`)
      seen.add(word + line)
    }
    try {
      const response = await fetch(request)
      keep(response.status)
      return response
    } catch (cause) {
      keep(null)
      throw cause
    }
  }
}
