import type { Readable } from 'node:stream'
import { raise } from '#contract/operation/errors.ts'
import type { Tools } from '#contract/tools/tools.ts'
import {
  type Arrival,
  endArrival,
  findAgain,
  growWithin,
  isNewestArrival,
  type MediaRow,
  openArrival,
  raiseOverQuota,
  takeArrival,
} from '#features/media/index.ts'
import { storageFull } from '#http/common.errors.ts'
import type { Outgoing } from '#http/exchange.ts'
import type { Sent } from './content-range.ts'
import {
  fileTooLarge,
  uploadCompleted,
  uploadNotFound,
  uploadOffset,
  uploadReplaced,
  wrongSize,
} from './files.errors.ts'
import { type Parts, partName } from './parts.ts'
import { rangeOf, soFar } from './upload-range.ts'
import type { Taken, Uploads } from './uploads.ts'

/** How often a running upload checks whether another process now receives the file. */
const lookMs = 2000

export interface Receiving {
  tools: Tools
  parts: Parts
  uploads: Uploads
  row: MediaRow
  sent: Exclude<Sent, { kind: 'question' }>
  place: { at: number; length: number; most: number }
  bytes: Readable
  end: AbortController
}

/**
 * Takes the bytes of one request. What is decided by the state of the file is decided after the request has a number of
 * its own, which ends the requests before it.
 */
export async function receive(receiving: Receiving): Promise<Outgoing | 'taken'> {
  const { tools, parts, row, sent, bytes } = receiving
  // A client that went away while it waited must not end what others send.
  if (bytes.destroyed) raise(wrongSize)
  const arrival = await openArrival(tools.db, row.id)
  if (!arrival) return raise((await findAgain(tools, row)) ? uploadCompleted : uploadNotFound)
  try {
    const size = await write(receiving, arrival)
    const isWhole = sent.kind === 'all' || size === (arrival.size ?? sent.total)
    if (!isWhole) return soFar(size)
    if (arrival.size !== null && size !== arrival.size) raise(wrongSize)
    await finish(tools, parts, arrival)
    return 'taken'
  } finally {
    await endArrival(tools, arrival)
  }
}

/** Only the bytes that the row names become the file, and it names those of one request. */
async function finish(tools: Tools, parts: Parts, arrival: Arrival): Promise<void> {
  const name = partName(arrival.arrival)
  if ((await takeArrival(tools.db, arrival, name)) === name) {
    await tools.files.place(arrival.key, name, arrival.content_type)
    return
  }
  await parts.drop(arrival.key, arrival.arrival)
  return raise(uploadReplaced)
}

/** Answers how many bytes of the file there are afterwards. */
async function write({ tools, parts, uploads, sent, place, bytes, end }: Receiving, arrival: Arrival) {
  const { key, arrival: number, was_open: isOpen } = arrival
  const { at, length } = place
  if (at === 0) await parts.drop(key, number - 1)
  else await carryOn(parts, arrival, at, isOpen)
  const look = setInterval(() => endWhenReplaced(tools, arrival, end), lookMs)
  const total = (sent.kind === 'piece' && sent.total) || 0
  // What was announced was counted with the address.
  const roomFor = async (least: number, wanted: number) => {
    if (arrival.size !== null) return wanted
    const granted = await growWithin(tools, arrival, Math.max(least, total), Math.max(wanted, total))
    return granted ?? 'over_quota'
  }
  const piece = { key, number, at, most: at + length, bytes, roomFor }
  const taken = await uploads.take(piece, end).finally(() => clearInterval(look))
  const received = await parts.received(key, number)
  if (taken === 'too_large') await parts.drop(key, number)
  if (taken === 'over_quota') await raiseOverQuota(tools, arrival.team_id)
  refuse(taken)
  if (sent.kind === 'piece' && received !== sent.end + 1) raise(wrongSize, { headers: rangeOf(received) })
  return received
}

async function carryOn(parts: Parts, { key, arrival }: Arrival, at: number, isOpen: boolean): Promise<void> {
  const received = await parts.carry(key, arrival, isOpen)
  if (at !== received) raise(uploadOffset, { details: { received }, headers: rangeOf(received) })
}

async function endWhenReplaced({ db }: Tools, arrival: Arrival, end: AbortController): Promise<void> {
  // If the database does not answer, the upload goes on: the check is repeated at the end.
  const isNewest = await isNewestArrival(db, arrival).catch(() => true)
  if (!isNewest) end.abort()
}

function refuse(taken: Taken): void {
  if (taken === 'too_large') raise(fileTooLarge)
  if (taken === 'disk_full') raise(storageFull, { headers: { 'Retry-After': '30' } })
  // The client is gone, or another request has ended this one.
  if (taken === 'broken') raise(uploadReplaced)
}
