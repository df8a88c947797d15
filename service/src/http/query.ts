import { raise } from '#contract/operation/errors.ts'
import type { Operation, Paging } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { type SentName, secondNames } from '#contract/schema/second-names.ts'
import { settled } from '#contract/schema/settled.ts'
import { invalidQuery } from './common.errors.ts'

export interface DecodedQuery {
  values: Record<string, unknown>
  raw: Record<string, string>
  /** limit, cursor, skip and page, as they were sent. */
  paging: Record<string, string>
  sentNames: readonly SentName[]
}

/** Reads a query string strictly: nothing twice, nothing that cannot be decoded, nothing that is not declared. */
export function decodeQuery(
  rawQuery: string,
  operation: Pick<Operation, 'query' | 'foreignQuery'>,
  paging: Paging | undefined,
): DecodedQuery {
  const raw = split(rawQuery)
  const values: Record<string, unknown> = {}
  const decoded: Decoding = { values, raw, paging: {}, sentNames: [] }
  const own = pagingNames(paging)
  const { properties } = operation.query
  const seconds = secondNames(operation.query)
  for (const [name, text] of Object.entries(raw)) {
    const member = seconds.get(name) ?? name
    const paged = own.get(name)
    if (paged !== undefined) readPaging(decoded, paged, name, text)
    else if (Object.hasOwn(properties, member)) values[name] = typed(properties[member] as Typed, text)
    else if (!operation.foreignQuery)
      raiseFault({ code: 'unknown_parameter', param: name, message: `${name} is not a parameter here.` })
  }
  for (const [name, text] of Object.entries(raw)) {
    if (text.includes('\u0000'))
      raiseFault({ code: 'invalid_string', param: name, message: 'U+0000 cannot be kept.' })
  }
  const fault = firstFault(operation.query, values)
  if (fault) raiseFault(fault)
  const { value, sentNames } = settled(operation.query, values)
  return {
    ...decoded,
    values: value as Record<string, unknown>,
    sentNames: [...decoded.sentNames, ...sentNames],
  }
}

interface Decoding extends DecodedQuery {
  sentNames: SentName[]
}

function readPaging({ paging, sentNames }: Decoding, name: string, sent: string, text: string): void {
  if (paging[name] !== undefined)
    raiseFault({
      code: 'mutually_exclusive_fields',
      param: sent,
      message: `${sent} is a second name of a parameter that is sent, too.`,
    })
  paging[name] = text
  if (sent !== name) sentNames.push({ own: name, sent })
}

/** The parameters of paging by the names that they are taken by. */
function pagingNames(paging: Paging | undefined): ReadonlyMap<string, string> {
  if (!paging) return new Map()
  const { skip, page, secondNames: second } = paging
  const names = ['limit', 'cursor', ...(skip ? ['skip'] : []), ...(page ? ['page'] : [])]
  const seconds: [string, string][] = second
    ? [
        [second.limit, 'limit'],
        [second.cursor, 'cursor'],
      ]
    : []
  return new Map([...names.map((name): [string, string] => [name, name]), ...seconds])
}

function split(rawQuery: string): Record<string, string> {
  const raw: Record<string, string> = Object.create(null)
  for (const part of rawQuery.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    if (name in raw) raise(invalidQuery, { param: name, message: `${name} is given more than once.` })
    raw[name] = decode(equals < 0 ? '' : part.slice(equals + 1), name)
  }
  return raw
}

function decode(text: string, param?: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return raise(invalidQuery, { ...(param && { param }), message: 'The percent-encoding is broken.' })
  }
}

interface Typed {
  type?: string
  anyOf?: Typed[]
}

const integerText = /^-?(?:0|[1-9]\d{0,15})$/
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** A text that does not read as its field's type stays a text, and the schema then refuses it. */
function typed(schema: Typed, text: string): unknown {
  if (schema.type === 'integer' && integerText.test(text)) return Number(text)
  if (schema.type === 'number' && numberText.test(text)) return Number(text)
  if (schema.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
