import { raise } from '#contract/operation/errors.ts'
import { type Method, needsBody, type Operation } from '#contract/operation/operation.ts'
import { firstFault, missingParameter } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { object } from '#contract/schema/schema.ts'
import { trimmed } from '#contract/schema/trimmed.ts'
import {
  bodyNotAllowed,
  bodyTooLarge,
  invalidRequestBody,
  serviceUnavailable,
  unsupportedMediaType,
} from '../common.errors.ts'
import type { Incoming } from '../exchange.ts'
import type { BodyRoom } from './body-budget.ts'
import { readForm } from './form.ts'

const usualMaxBytes = 1024 * 1024
const deepest = 100

/** So many values may stand in any body, and in a long one as many more as it is likely to have. */
const valuesMax = 100_000
const charactersOfValue = 16

const [quote, comma] = [0x22, 0x2c]
const utf8 = new TextDecoder('utf-8', { fatal: true })
const empty = object({})

/**
 * Reads and checks the body. One without required members may be left out; an operation that declares none takes an
 * empty object at most.
 */
export async function readBody(
  incoming: Incoming,
  operation: Pick<Operation, 'body' | 'bodyMaxBytes'>,
  method: Method,
  room?: BodyRoom,
): Promise<unknown> {
  if (method === 'GET') return incoming.hasBody ? raise(bodyNotAllowed) : {}
  const isNeeded = needsBody(operation)
  if (!incoming.hasBody) return isNeeded ? raiseNoBody(operation) : {}
  const bytes = await readBytes(incoming, operation.bodyMaxBytes, room)
  if (bytes.length === 0 && !isNeeded) return {}
  requireJson(incoming)
  const value = trimmed(operation.body, parse(bytes))
  const fault = firstFault(operation.body ?? empty, value)
  if (fault) raiseFault(fault)
  return value
}

/** A member with a code of its own for its absence is also absent from a body that was not sent. */
function raiseNoBody({ body }: Pick<Operation, 'body'>): never {
  const fault = body && firstFault(body, {})
  if (fault && fault.code !== missingParameter) raiseFault(fault)
  return raise(invalidRequestBody)
}

/** The bytes as they came, for who signs them, or the file that they are. */
export async function readRawBody(
  incoming: Incoming,
  { upload, bodyMaxBytes, body }: Pick<Operation, 'upload' | 'bodyMaxBytes' | 'body'>,
  room: BodyRoom,
): Promise<unknown> {
  if (upload) requireFile(incoming, upload)
  const bytes = incoming.hasBody ? await readBytes(incoming, bodyMaxBytes, room) : Buffer.alloc(0)
  if (upload !== 'multipart/form-data') return bytes
  return readForm(bytes, incoming.headers['content-type'] ?? '', body ?? empty)
}

function requireFile({ hasBody, headers }: Incoming, type: string): void {
  if (!hasBody) raise(invalidRequestBody, { message: 'The body is the file; it is empty.' })
  const [sent = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  if (sent.trim() !== type) raise(unsupportedMediaType, { message: `Send the file as ${type}.` })
}

async function readBytes(
  incoming: Incoming,
  maxBytes = usualMaxBytes,
  room?: BodyRoom,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = await incoming.readBody(maxBytes, room)
  if (bytes === 'no_room')
    return raise(serviceUnavailable, {
      message: 'Other large bodies take all memory that there is for them. Send it again shortly.',
      headers: { 'Retry-After': '2' },
    })
  if (bytes === 'gone') return raise(invalidRequestBody, { message: 'The body did not come to its end.' })
  return bytes === 'too_large'
    ? raise(bodyTooLarge, { message: `The body may be ${maxBytes} bytes long.` })
    : bytes
}

function requireJson({ headers }: Incoming): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((entry) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(entry)?.[1]).find(Boolean)
  const plain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity'
  if (type.trim() !== 'application/json' || (charset && charset !== 'utf-8') || !plain)
    raise(unsupportedMediaType)
}

function parse(bytes: Buffer<ArrayBuffer>): Record<string, unknown> {
  const text = decode(bytes)
  // A long body does not wait for the engine to collect it.
  if (bytes.buffer.byteLength > usualMaxBytes) bytes.buffer.transfer(0)
  const value = parseJson(text)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return raise(invalidRequestBody)
  // Only an escape can bring in what no database keeps, so a text without such escapes needs no closer look.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) {
    const param = unkeepable(value, '')
    if (param !== undefined)
      raiseFault({ code: 'invalid_string', param, message: 'U+0000 and lone surrogates cannot be kept.' })
  }
  return value as Record<string, unknown>
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return raise(invalidRequestBody, { message: 'The body is not UTF-8.' })
  }
}

function parseJson(text: string): unknown {
  const fault = shapeFault(text)
  if (fault) return raise(invalidRequestBody, { message: fault })
  try {
    return JSON.parse(text)
  } catch {
    return raise(invalidRequestBody, { message: 'The body is not JSON.' })
  }
}

/**
 * Code that walks a value recurses once per level, so the depth needs a limit; and a value takes many times the memory of
 * its two or three characters, so their number needs one. Marks in texts do not count.
 */
function shapeFault(text: string): string | undefined {
  const most = valuesMax + text.length / charactersOfValue
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === quote) at = endOfText(text, at)
    const step = stepOf(mark)
    depth += step
    if (step > 0 || mark === comma) values += 1
    if (depth > deepest) return `The body is nested deeper than ${deepest} levels.`
    if (values > most) return 'The body has too many values.'
  }
  return undefined
}

function stepOf(mark: number): number {
  if (mark === 0x5b || mark === 0x7b) return 1
  return mark === 0x5d || mark === 0x7d ? -1 : 0
}

/** Where the text that begins at a quote ends. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text[at - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

/** The path of the first text that cannot be stored. */
function unkeepable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : path
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, part] of Object.entries(value)) {
    if (!isKeepable(key)) return path
    const found = unkeepable(part, placeOf(value, path, key))
    if (found !== undefined) return found
  }
  return undefined
}

function placeOf(parent: object, path: string, key: string): string {
  if (Array.isArray(parent)) return `${path}[${key}]`
  return path ? `${path}.${key}` : key
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
