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
  const decoded: DecodedQuery = { values, raw, paging: {}, sentNames: [] }
  const own = pagingNames(paging)
  const { properties } = operation.query
  const seconds = secondNames(operation.query)
  for (const [name, text] of Object.entries(raw)) {
    const member = seconds.get(name) ?? name
    if (own.has(name)) decoded.paging[name] = text
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
  return { ...decoded, values: value as Record<string, unknown>, sentNames }
}

function pagingNames(paging: Paging | undefined): ReadonlySet<string> {
  if (!paging) return new Set()
  return new Set(['limit', 'cursor', ...(paging.skip ? ['skip'] : []), ...(paging.page ? ['page'] : [])])
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
