import { raise } from '#contract/operation/errors.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { examine, findAgain, findUpload, type MediaRow, toMedia } from '#features/media/index.ts'
import { serviceUnavailable } from '#http/common.errors.ts'
import type { Exchange, Outgoing } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'
import { readContentRange, type Sent } from './content-range.ts'
import { fileTooLarge, invalidRange, uploadCompleted, uploadNotFound } from './files.errors.ts'
import type { Parts } from './parts.ts'
import { receive } from './receive.ts'
import { soFar } from './upload-range.ts'
import type { Uploads } from './uploads.ts'

const path = /^\/media-uploads\/(zu_[0-9A-Za-z]{43})$/

/** The address is the credential, so a page of any origin may upload to it. */
const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Range',
}

const preflight: Outgoing = {
  status: 204,
  headers: {
    ...anyOrigin,
    'Access-Control-Allow-Methods': 'PUT',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
  },
  body: null,
}

/** PUT /media-uploads/{token}: takes the bytes of one file, at once or in pieces. */
export function uploadRoute(tools: Tools, parts: Parts, uploads: Uploads): ExtraRoute {
  return ({ method, path: requested }) => {
    if (!requested.startsWith('/media-uploads/') || (method !== 'PUT' && method !== 'OPTIONS'))
      return undefined
    return async (exchange) => {
      Object.assign(exchange.headers, anyOrigin)
      if (method === 'OPTIONS') return preflight
      if (tools.condition().state !== 'ready') raise(serviceUnavailable, { headers: { 'Retry-After': '2' } })
      const token = path.exec(requested)?.[1] ?? raise(uploadNotFound)
      return takeUpload({ tools, parts, uploads }, token, exchange)
    }
  }
}

interface Receiving {
  tools: Tools
  parts: Parts
  uploads: Uploads
}

async function takeUpload(receiving: Receiving, token: string, { incoming }: Exchange): Promise<Outgoing> {
  const { tools, parts, uploads } = receiving
  const row = (await findUpload(tools, token)) ?? raise(uploadNotFound)
  const sent = readContentRange(incoming.headers['content-range']) ?? raise(invalidRange)
  checkTotal(sent, row)
  if (sent.kind === 'question')
    return isTaken(row) ? recordOf(tools, row) : soFar(await parts.received(row.key, row.arrival))
  if (isTaken(row)) raise(uploadCompleted)
  const announced = Number(incoming.headers['content-length'] ?? 0)
  const place = placeOf(tools, row, sent)
  if (announced > place.length || place.at + place.length > place.most) raise(fileTooLarge)
  const bytes = incoming.takeStream()
  const received = await uploads.inTurn(row.key, (end) =>
    receive({ ...receiving, row, sent, place: { ...place, length: announced || place.length }, bytes, end }),
  )
  return received === 'taken' ? recordOf(tools, row) : received
}

function isTaken({ status, arrived_as }: MediaRow): boolean {
  return status !== 'pending' || arrived_as !== null
}

/** Where in the file the bytes of a request go, and how long the file may become. */
function placeOf({ settings }: Tools, { size }: MediaRow, sent: Exclude<Sent, { kind: 'question' }>) {
  const reported = size ?? (sent.kind === 'piece' ? sent.total : null)
  const most = Math.min(reported ?? settings.media.maxBytes, settings.media.maxBytes)
  return sent.kind === 'piece'
    ? { at: sent.start, length: sent.end + 1 - sent.start, most }
    : { at: 0, length: most, most }
}

function checkTotal(sent: Sent, { size }: MediaRow): void {
  if (sent.kind === 'all' || sent.total === null || size === null || sent.total === size) return
  raise(invalidRange, { message: `The file was announced with ${size} bytes.` })
}

/** The record of a file that has arrived; the row may be older than that. */
async function recordOf(tools: Tools, row: MediaRow): Promise<Outgoing> {
  const now = await findAgain(tools, row)
  const examined = now && (await examine(tools, now))
  if (!examined) {
    // The record was deleted while its bytes came.
    await tools.files.remove(row.key)
    return raise(uploadNotFound)
  }
  const body = JSON.stringify(toMedia(examined, tools.files))
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body }
}
