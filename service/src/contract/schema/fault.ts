import { controls } from '#values/control-characters.ts'
import { isDate, isLocalTime, parseInstant } from '#values/timestamp.ts'
import { addressFault, isAddress } from './address-fault.ts'
import { secondNames } from './second-names.ts'

/** The first thing that is wrong with a value: the code to answer and the path of the field. */
export interface Fault {
  code: string
  param: string
  message: string
}

/** The part of JSON Schema that the vocabulary of `schema.ts` makes. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

/** The code of a required member that is missing, unless its schema names another one. */
export const missingParameter = 'missing_required_parameter'

const control = new RegExp(`[${controls}]`)
const patterns = new Map<string, RegExp>()

const formats: Record<string, (text: string) => boolean> = {
  'date-time': (text) => parseInstant(text) !== undefined,
  'date-time-local': (text) => parseInstant(text) !== undefined || isLocalTime(text),
  day: (text) => isDate(text) || parseInstant(text) !== undefined,
  uri: isAddress,
}

/** Walks a value along its schema and returns the first fault, in the order of the declaration. */
export function firstFault(schema: Schema, value: unknown, param = ''): Fault | undefined {
  if (schema.judged) return undefined
  if (schema.anyOf) return unionFault(schema, value, param)
  if ('const' in schema)
    return value === schema.const ? undefined : fault(schema, param, `Send ${schema.const}.`)
  switch (schema.type) {
    case 'string':
      return stringFault(schema, value, param)
    case 'integer':
    case 'number':
      return numberFault(schema, value, param)
    case 'boolean':
      return typeof value === 'boolean' ? undefined : fault(schema, param, 'Send true or false.')
    case 'null':
      return value === null ? undefined : fault(schema, param, 'Send null.')
    case 'array':
      return arrayFault(schema, value, param)
    case 'object':
      return objectFault(schema, value, param)
    default:
      return undefined
  }
}

function unionFault(schema: Schema, value: unknown, param: string): Fault | undefined {
  const faults: Fault[] = []
  for (const choice of schema.anyOf) {
    const found = firstFault(choice, value, param)
    if (!found) return undefined
    faults.push(found)
  }
  const others = schema.anyOf.filter((choice: Schema) => choice.type !== 'null')
  if (others.length === 1) return firstFault(others[0], value, param)
  const values = others.map((choice: Schema) => choice.const)
  return values.every((entry: unknown) => entry !== undefined)
    ? fault(schema, param, `Send one of ${values.join(', ')}.`)
    : (faults[schema.anyOf.findIndex((choice: Schema) => isMeant(choice, value))] ?? faults[0])
}

/** Whether a value is meant as this object of a union: its required members are present. */
function isMeant(schema: Schema, value: unknown): boolean {
  const { type, required = [] } = schema
  if (type !== 'object' || value === null || typeof value !== 'object') return false
  const names = Object.keys(value).map((name) => secondNames(schema).get(name) ?? name)
  return required.every((name: string) => names.includes(name))
}

function stringFault(schema: Schema, value: unknown, param: string): Fault | undefined {
  if (typeof value !== 'string') return fault(idAware(schema, value), param, 'Send a string.')
  const { minLength = 0, maxLength } = schema
  if (value.length < minLength)
    return fault(ofLength(schema), param, `Send at least ${count(minLength, 'character', 'characters')}.`)
  // Only a text that is long in UTF-16 units has to be counted in characters.
  if (maxLength !== undefined && value.length > maxLength && [...value].length > maxLength)
    return fault(ofLength(schema), param, `Send at most ${count(maxLength, 'character', 'characters')}.`)
  return formFault(schema, value, param)
}

function formFault(schema: Schema, value: string, param: string): Fault | undefined {
  const wrong = schema.address && addressFault(schema, value)
  if (wrong) return fault(schema, param, wrong)
  if (schema.pattern && !patternOf(schema.pattern).test(value))
    return fault(idAware(schema, value), param, 'The value does not have the form of this field.')
  if (schema.format && formats[schema.format]?.(value) === false)
    return fault(schema, param, `The value is not a valid ${schema.format}.`)
  if (schema.commaList === true && control.test(value))
    return fault({ errorCode: 'invalid_string' }, param, 'Send no control characters.')
  if (Array.isArray(schema.commaList)) {
    const stranger = value.split(',').find((part) => !schema.commaList.includes(part))
    if (stranger !== undefined)
      return fault(schema, param, `Send a comma list of ${schema.commaList.join(', ')}.`)
  }
  return undefined
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

function ofLength({ lengthCode, errorCode }: Schema): Schema {
  return { errorCode: lengthCode ?? errorCode }
}

/** 24 characters that are not hex are an invalid id; anything else that is no id is an invalid string. */
function idAware(schema: Schema, value: unknown): Schema {
  const looksLikeId = typeof value === 'string' && value.length === 24
  return schema.errorCode === 'invalid_id' && !looksLikeId ? { errorCode: 'invalid_string' } : schema
}

function numberFault(schema: Schema, value: unknown, param: string): Fault | undefined {
  const { minimum, maximum, type } = schema
  const fits =
    type === 'integer' ? Number.isInteger(value) : typeof value === 'number' && Number.isFinite(value)
  if (!fits) return fault(schema, param, type === 'integer' ? 'Send an integer.' : 'Send a number.')
  const number = value as number
  if ((minimum !== undefined && number < minimum) || (maximum !== undefined && number > maximum))
    return fault(schema, param, `Send a value from ${minimum ?? 'any'} to ${maximum ?? 'any'}.`)
  return undefined
}

function arrayFault(schema: Schema, value: unknown, param: string): Fault | undefined {
  if (!Array.isArray(value)) return fault(schema, param, 'Send an array.')
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  if (value.length < minItems)
    return fault(schema, param, `Send at least ${count(minItems, 'entry', 'entries')}.`)
  if (value.length > maxItems)
    return fault(ofLength(schema), param, `Send at most ${count(maxItems, 'entry', 'entries')}.`)
  for (const [index, entry] of value.entries()) {
    const found = firstFault(schema.items, entry, `${param}[${index}]`)
    if (found) return found
  }
  const repeats =
    schema.uniqueItems && new Set(value.map((entry) => JSON.stringify(entry))).size < value.length
  return repeats ? fault(schema, param, 'An entry is repeated.') : undefined
}

function objectFault(schema: Schema, value: unknown, param: string): Fault | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return fault(schema, param, 'Send an object.')
  const given = value as Record<string, unknown>
  const member = schema.patternProperties && Object.values(schema.patternProperties)[0]
  return member ? mapFault(schema, member, given, param) : propertiesFault(schema, given, param)
}

function mapFault(
  schema: Schema,
  member: Schema,
  given: Record<string, unknown>,
  param: string,
): Fault | undefined {
  const entries = Object.entries(given)
  if (entries.length > schema.maxProperties)
    return fault(schema, param, `Send at most ${count(schema.maxProperties, 'entry', 'entries')}.`)
  for (const [name, entry] of entries) {
    const found = firstFault(member, entry, join(param, name))
    if (found) return found
  }
  return undefined
}

function propertiesFault(schema: Schema, given: Record<string, unknown>, param: string): Fault | undefined {
  const seconds = secondNames(schema)
  const stranger = Object.keys(given).find(
    (name) => !Object.hasOwn(schema.properties, name) && !seconds.has(name),
  )
  if (stranger !== undefined)
    return {
      code: 'unknown_parameter',
      param: join(param, stranger),
      message: `${stranger} is not a field here.`,
    }
  for (const [name, property] of Object.entries<Schema>(schema.properties)) {
    const found = memberFault(schema, name, property, given, param)
    if (found) return found
  }
  return undefined
}

function memberFault(
  { required = [] }: Schema,
  name: string,
  property: Schema,
  given: Record<string, unknown>,
  param: string,
): Fault | undefined {
  const sent = sentName(name, property, given)
  const at = join(param, sent)
  if (given[sent] === undefined) {
    if (!required.includes(name)) return undefined
    return { code: property.missingCode ?? missingParameter, param: at, message: `${at} is required.` }
  }
  if (sent !== name && given[name] !== undefined) return bothNames(name, at)
  return firstFault(property, given[sent], at)
}

/** The name by which a member is sent: its second one only where it is there. */
function sentName(name: string, { alsoNamed }: Schema, given: Record<string, unknown>): string {
  return alsoNamed !== undefined && given[alsoNamed] !== undefined ? alsoNamed : name
}

function bothNames(name: string, at: string): Fault {
  const message = `${at} is another name of ${name}. Send one of the two.`
  return { code: 'mutually_exclusive_fields', param: at, message }
}

function fault(schema: Schema, param: string, message: string): Fault {
  return { code: schema.errorCode ?? 'invalid_value', param, message }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const compiled = new RegExp(source, 'u')
  patterns.set(source, compiled)
  return compiled
}
