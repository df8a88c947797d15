import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { raise } from '#contract/operation/errors.ts'
import type { OpenFile } from '#contract/tools/file-store.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { findShown, type Shown } from '#features/media/index.ts'
import { serviceUnavailable } from '#http/common.errors.ts'
import type { Incoming, Outgoing } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'
import { contentDisposition } from './content-disposition.ts'
import { readRange } from './content-range.ts'
import { isKey, servedUnder } from './disk.ts'
import { mediaNotFound } from './files.errors.ts'

/** GET and HEAD /media/{key}: serves a file without credentials. */
export function serveRoute(tools: Tools, isBucket: boolean): ExtraRoute {
  return (incoming) => {
    const { method, path } = incoming
    if (!path.startsWith(servedUnder) || (method !== 'GET' && method !== 'HEAD')) return undefined
    return async () => {
      if (tools.condition().state !== 'ready') raise(serviceUnavailable, { headers: { 'Retry-After': '2' } })
      const key = path.slice(servedUnder.length)
      const shown = (isKey(key) ? await findShown(tools, key) : undefined) ?? raise(mediaNotFound)
      if (isBucket) return sentOn(await tools.files.directAddress(key, { ...shown, method }))
      const file = (await tools.files.open(key)) ?? raise(mediaNotFound)
      return show(file, key, shown, incoming)
    }
  }
}

/** The signed address lasts a day, so the answer is kept for less. */
function sentOn(address: string): Outgoing {
  return { status: 302, headers: { Location: address, 'Cache-Control': 'private, max-age=3600' }, body: null }
}

function show(file: OpenFile, key: string, { contentType, saveAs }: Shown, incoming: Incoming): Outgoing {
  const { method, headers } = incoming
  const etag = `"${key}"`
  const always = {
    'Content-Type': contentType,
    // Makes sure that no browser runs anything in the file.
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...(saveAs && { 'Content-Disposition': contentDisposition(saveAs) }),
  }
  if (headers['if-none-match']?.includes(etag)) return { status: 304, headers: always, body: null }
  const asksForPart = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = readRange(asksForPart ? headers.range : undefined, file.size)
  if (!range) return { status: 416, headers: { 'Content-Range': `bytes */${file.size}` }, body: null }
  const { start, end, isPart } = range
  const reported = {
    ...always,
    'Content-Length': String(end - start),
    ...(isPart && { 'Content-Range': `bytes ${start}-${end - 1}/${file.size}` }),
  }
  const outgoing = { status: isPart ? 206 : 200, headers: reported, body: null }
  return method === 'HEAD'
    ? outgoing
    : { ...outgoing, stream: Readable.fromWeb(file.stream(start, end) as ReadableStream) }
}
