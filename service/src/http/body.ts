import { raise } from '#contract/errors.ts'
import { firstFault } from '#contract/fault.ts'
import { type Method, needsBody, type Operation } from '#contract/operation.ts'
import { raiseFault } from '#contract/raise-fault.ts'
import { object } from '#contract/schema.ts'
import { bodyNotAllowed, bodyTooLarge, invalidRequestBody, unsupportedMediaType } from './common.errors.ts'
import type { Incoming } from './exchange.ts'
import { readForm } from './form.ts'

const usualMaxBytes = 1024 * 1024
const deepest = 100
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
): Promise<unknown> {
  if (method === 'GET') return incoming.hasBody ? raise(bodyNotAllowed) : {}
  const isNeeded = needsBody(operation)
  if (!incoming.hasBody) return isNeeded ? raise(invalidRequestBody) : {}
  const bytes = await readBytes(incoming, operation.bodyMaxBytes)
  if (bytes.length === 0 && !isNeeded) return {}
  requireJson(incoming)
  const value = parse(bytes)
  const fault = firstFault(operation.body ?? empty, value)
  if (fault) raiseFault(fault)
  return value
}

/** The bytes as they came, for who signs them, or the file that they are. */
export async function readRawBody(
  incoming: Incoming,
  { upload, bodyMaxBytes, body }: Pick<Operation, 'upload' | 'bodyMaxBytes' | 'body'>,
): Promise<unknown> {
  if (upload) requireFile(incoming, upload)
  const bytes = incoming.hasBody ? await readBytes(incoming, bodyMaxBytes) : Buffer.alloc(0)
  if (upload !== 'multipart/form-data') return bytes
  return readForm(new Uint8Array(bytes), incoming.headers['content-type'] ?? '', body ?? empty)
}

function requireFile({ hasBody, headers }: Incoming, type: string): void {
  if (!hasBody) raise(invalidRequestBody, { message: 'The body is the file; it is empty.' })
  const [sent = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  if (sent.trim() !== type) raise(unsupportedMediaType, { message: `Send the file as ${type}.` })
}

async function readBytes(incoming: Incoming, maxBytes = usualMaxBytes): Promise<Buffer> {
  const bytes = await incoming.readBody(maxBytes)
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

function parse(bytes: Buffer): Record<string, unknown> {
  const text = decode(bytes)
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
  if (isTooDeep(text))
    return raise(invalidRequestBody, { message: `The body is nested deeper than ${deepest} levels.` })
  try {
    return JSON.parse(text)
  } catch {
    return raise(invalidRequestBody, { message: 'The body is not JSON.' })
  }
}

/** Code that walks a value recurses once per level, so the depth needs a limit. Brackets in texts do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length && depth <= deepest; at++) {
    const character = text[at]
    if (character === '"') at = endOfText(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
  }
  return depth > deepest
}

/** Where the text that begins at a quote ends. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
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
