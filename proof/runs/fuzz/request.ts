import type { FuzzOperation } from './document.ts'

/** A request before it is bytes: mutations change one part of it. */
export interface Draft {
  /** Null when the mutation leads to no operation at all. */
  operation: FuzzOperation | null
  method: string
  path: string
  query: [name: string, value: string][]
  /** Instead of `query`, as it is to be sent. */
  rawQuery?: string
  headers: [name: string, value: string][]
  body: any
  /** Instead of `body`. */
  rawBody?: Buffer
  /** Instead of everything. */
  rawHead?: string
  /** What was changed; undefined for a request that fits its declaration. */
  mutation?: string
  /** Whether the request must not succeed. */
  mustFail: boolean
}

export function bytesOf(draft: Draft): Buffer {
  const body =
    draft.rawBody ?? (draft.body === undefined ? undefined : Buffer.from(JSON.stringify(draft.body)))
  if (draft.rawHead !== undefined)
    return Buffer.concat([Buffer.from(draft.rawHead, 'latin1'), body ?? Buffer.alloc(0)])
  const query =
    draft.rawQuery ??
    draft.query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  const lines = [`${draft.method} ${draft.path}${query && `?${query}`} HTTP/1.1`, 'Host: fuzz.test']
  for (const [name, value] of draft.headers) lines.push(`${name}: ${value}`)
  if (body) lines.push(`Content-Length: ${body.length}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** The request for people, with the credential left out. */
export function shown(bytes: Buffer): string {
  const text = bytes.subarray(0, 1500).toString('latin1')
  return JSON.stringify(text.replace(/(Bearer |zither_session=)\S+/gi, '$1...'))
}
