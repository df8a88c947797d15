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
import { readBodyForm, readForm } from './form.ts'
import { parseJson, requireKeepable } from './json.ts'

const usualMaxBytes = 1024 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })
const empty = object({})

/**
 * Reads and checks the body. One without required members may be left out; an operation that declares none takes an
 * empty object at most.
 */
export async function readBody(
  incoming: Incoming,
  operation: Pick<Operation, 'body' | 'bodyMaxBytes' | 'formFile'>,
  method: Method,
  room?: BodyRoom,
): Promise<unknown> {
  if (method === 'GET') return incoming.hasBody ? raise(bodyNotAllowed) : {}
  const isNeeded = needsBody(operation)
  if (!incoming.hasBody) return isNeeded ? raiseNoBody(operation) : {}
  // Where a form may hold a file, JSON stays as small as everywhere.
  const most = operation.formFile === undefined ? operation.bodyMaxBytes : usualMaxBytes
  const bytes = await readBytes(incoming, most, room)
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

/** Whether the body is a form where one may stand for JSON. */
export function isForm({ hasBody, headers }: Incoming, { formFile }: Pick<Operation, 'formFile'>): boolean {
  const [sent = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  return formFile !== undefined && hasBody && sent.trim() === 'multipart/form-data'
}

/** The bytes of a form may be many more than those of JSON: a file stands in it. */
export async function readFormInPlace(
  incoming: Incoming,
  { formFile = '', bodyMaxBytes, body }: Pick<Operation, 'formFile' | 'bodyMaxBytes' | 'body'>,
  room: BodyRoom,
) {
  const bytes = await readBytes(incoming, bodyMaxBytes, room)
  return readBodyForm(bytes, incoming.headers['content-type'] ?? '', body ?? empty, formFile)
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
  if (value === undefined) raise(invalidRequestBody, { message: 'The body is not JSON.' })
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return raise(invalidRequestBody)
  requireKeepable(text, value, '')
  return value as Record<string, unknown>
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return raise(invalidRequestBody, { message: 'The body is not UTF-8.' })
  }
}
