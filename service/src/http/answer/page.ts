import { raise } from '#contract/operation/errors.ts'
import type { Operation, Paging } from '#contract/operation/operation.ts'
import { paramAsSent } from '#contract/schema/second-names.ts'
import type { PageRequest, Position } from '#db/query/keyset.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import type { Keyring } from '#values/keyring.ts'
import {
  invalidCursor,
  invalidLimit,
  invalidPagination,
  invalidSkip,
  serviceUnavailable,
} from '../common.errors.ts'
import type { Exchange } from '../exchange.ts'

const furthestSkip = 100_000
const integerText = /^(?:0|[1-9]\d{0,14})$/

/** Reads limit, cursor, skip and page. Offsets and cursors exclude one another. */
export function readPage(
  exchange: Exchange,
  operation: Operation,
  sent: Record<string, string>,
  paging: Paging,
  keyring: Keyring,
): PageRequest {
  const purpose = cursorPurpose(exchange, operation)
  refuseMixed(sent, paging)
  const range = (sent.page !== undefined && paging.paged) || paging
  const name = (own: string) => paramAsSent(own, exchange.sentNames)
  const limit = readLimit(sent.limit, range, name('limit'))
  const number = sent.page === undefined ? null : readNumber(sent.page)
  const skip = sent.skip === undefined ? null : readSkip(sent.skip, paging)
  return {
    limit,
    number,
    offset: skip ?? (number === null ? null : (number - 1) * limit),
    cursor: sent.cursor === undefined ? null : openCursor(sent.cursor, purpose, keyring, name('cursor')),
    seal: (position) => sealCursor(position, purpose, keyring),
    hold: (bytes) => hold(exchange, bytes),
    refuseHeavy,
  }
}

function hold({ answerRoom }: Exchange, bytes: number): void {
  if (answerRoom && !answerRoom.hold(bytes))
    raise(serviceUnavailable, {
      message:
        'Other large lists take all memory that there is for them. Ask again shortly, or for fewer rows.',
      headers: { 'Retry-After': '2' },
    })
}

function refuseHeavy(maxBytes: number): never {
  return raise(invalidPagination, {
    param: 'limit',
    message: `The rows take more than ${maxBytes} bytes. Ask for fewer at once, or page with cursor.`,
  })
}

/** One way of paging at a time. */
function refuseMixed(sent: Record<string, string>, { paged }: Paging): void {
  const [, second] = ['cursor', 'skip', 'page'].filter((name) => sent[name] !== undefined)
  if (second) raise(invalidPagination, { param: second })
  if (sent.page !== undefined && sent.limit === undefined && !paged)
    raise(invalidPagination, { param: 'limit' })
}

/** A cursor belongs to one operation, team, mode, path and set of filters. */
function cursorPurpose({ caller, pathParams, query }: Exchange, { id }: Operation): string {
  return ['cursor', id, caller?.teamId, caller?.mode, canonicalJson(pathParams), canonicalJson(query)].join(
    '|',
  )
}

function readLimit(
  text: string | undefined,
  { max, usual }: { max: number; usual: number },
  param: string,
): number {
  if (text === undefined) return usual
  const limit = integerText.test(text) ? Number(text) : Number.NaN
  if (!(limit >= 1 && limit <= max))
    raise(invalidLimit, { param, message: `${param} is an integer from 1 to ${max}.` })
  return limit
}

function readNumber(text: string): number {
  const number = integerText.test(text) ? Number(text) : Number.NaN
  if (!(number >= 1 && number <= 1_000_000))
    raise(invalidPagination, { param: 'page', message: 'page starts at 1.' })
  return number
}

function readSkip(text: string, { skipMax }: Paging): number {
  const furthest = skipMax?.value ?? furthestSkip
  const refusal = skipMax?.code === 'invalid_pagination' ? invalidPagination : invalidSkip
  const skip = integerText.test(text) ? Number(text) : Number.NaN
  if (!(skip <= furthest)) raise(refusal, { param: 'skip', message: `skip must not exceed ${furthest}` })
  return skip
}

function sealCursor(position: Position, purpose: string, keyring: Keyring): string {
  const text = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${text}.${keyring.sign(purpose, text)}`
}

function openCursor(cursor: string, purpose: string, keyring: Keyring, param: string): Position {
  const [text = '', signature = ''] = cursor.split('.')
  if (!keyring.verifies(purpose, text, signature) || cursor !== `${text}.${signature}`)
    raise(invalidCursor, { param })
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
