import { raise } from '#contract/errors.ts'
import type { Tools } from '#contract/tools.ts'
import { examine, findUpload, type MediaRow, toMedia, uploadGoesOn } from '#features/media/index.ts'
import { serviceUnavailable, storageFull } from '#http/common.errors.ts'
import type { Exchange, Incoming, Outgoing } from '#http/exchange.ts'
import type { Aside } from '#http/server.ts'
import { readContentRange, type Sent } from './content-range.ts'
import {
  fileTooLarge,
  invalidRange,
  uploadCompleted,
  uploadNotFound,
  uploadOffset,
  wrongSize,
} from './files.errors.ts'
import type { Uploads } from './uploads.ts'

type BytesSent = Exclude<Sent, { kind: 'question' }>

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
export function uploadAside(tools: Tools, uploads: Uploads): Aside {
  return ({ method, path: asked }) => {
    if (!asked.startsWith('/media-uploads/') || (method !== 'PUT' && method !== 'OPTIONS')) return undefined
    return async (exchange) => {
      Object.assign(exchange.headers, anyOrigin)
      if (method === 'OPTIONS') return preflight
      if (tools.condition().state !== 'ready') raise(serviceUnavailable, { headers: { 'Retry-After': '2' } })
      const token = path.exec(asked)?.[1] ?? raise(uploadNotFound)
      return takeUpload(tools, uploads, token, exchange)
    }
  }
}

async function takeUpload(
  tools: Tools,
  uploads: Uploads,
  token: string,
  { incoming }: Exchange,
): Promise<Outgoing> {
  const row = (await findUpload(tools, token)) ?? raise(uploadNotFound)
  const sent = readContentRange(incoming.headers['content-range']) ?? raise(invalidRange)
  checkTotal(sent, row)
  if (row.uploaded_at) return sent.kind === 'question' ? recordOf(tools, row) : raise(uploadCompleted)
  if (sent.kind === 'question') return soFar(await uploads.received(row.key))
  await uploads.takeOver(row.key)
  const end = await takeBytes(uploads, row, sent, mostOf(tools, row, sent), incoming)
  if (sent.kind === 'all' || end === (row.size ?? sent.total)) return endUpload(tools, uploads, row, end)
  await uploadGoesOn(tools, row)
  return soFar(end)
}

/** How long the file may become. */
function mostOf({ settings }: Tools, { size }: MediaRow, sent: BytesSent): number {
  const told = size ?? (sent.kind === 'piece' ? sent.total : null)
  return Math.min(told ?? settings.media.maxBytes, settings.media.maxBytes)
}

async function endUpload(tools: Tools, uploads: Uploads, row: MediaRow, size: number): Promise<Outgoing> {
  if (row.size !== null && size !== row.size) raise(wrongSize)
  await uploads.finish(row.key)
  const ended = await examine(tools, row)
  if (ended) return recordOf(tools, ended)
  // The record was deleted while its bytes came.
  await tools.files.remove(row.key)
  return raise(uploadNotFound)
}

/** Answers how many bytes of the file there are afterwards. */
async function takeBytes(
  uploads: Uploads,
  { key }: MediaRow,
  sent: BytesSent,
  most: number,
  incoming: Incoming,
): Promise<number> {
  const at = sent.kind === 'piece' ? sent.start : 0
  const length = sent.kind === 'piece' ? sent.end + 1 - sent.start : most
  if (Number(incoming.headers['content-length'] ?? 0) > length || at + length > most) raise(fileTooLarge)
  const received = await uploads.received(key)
  if (at > 0 && at !== received) raise(uploadOffset, { details: { received }, headers: rangeOf(received) })
  const taken = await uploads.take({ key, at, most: at + length, bytes: incoming.takeStream() })
  if (taken === 'too_large') raise(fileTooLarge)
  if (taken === 'disk_full') raise(storageFull, { headers: { 'Retry-After': '30' } })
  const end = await uploads.received(key)
  // Nobody is there to hear it.
  if (taken === 'broken') raise(wrongSize)
  if (sent.kind === 'piece' && end !== sent.end + 1) raise(wrongSize, { headers: rangeOf(end) })
  return end
}

function checkTotal(sent: Sent, { size }: MediaRow): void {
  if (sent.kind === 'all' || sent.total === null || size === null || sent.total === size) return
  raise(invalidRange, { message: `The file was announced with ${size} bytes.` })
}

/** The file is not whole yet: how far it got, as other resumable uploads tell it. */
function soFar(received: number): Outgoing {
  return { status: 308, headers: { ...rangeOf(received), 'Content-Length': '0' }, body: null }
}

function rangeOf(received: number): Record<string, string> {
  return received > 0 ? { Range: `bytes=0-${received - 1}` } : {}
}

function recordOf({ files }: Tools, row: MediaRow): Outgoing {
  const body = JSON.stringify(toMedia(row, files))
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body }
}
