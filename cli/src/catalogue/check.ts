import { resolve, type Schema, type Schemas, typesOf } from './schema.ts'

/** A value that its schema does not take. */
export interface Fault {
  /** Where it is, from the value that was checked: `['targets', 0, 'accountId']`. */
  readonly path: readonly (string | number)[]
  /** The end of a sentence: `must be a whole number`. */
  readonly text: string
}

type Path = readonly (string | number)[]
type Rule = (value: never, schema: Schema, path: Path, schemas: Schemas) => Fault[]

/** Everything that is wrong with a value. Numbers and texts are checked as they will be sent. */
export function check(value: unknown, schema: Schema, schemas: Schemas, path: Path = []): Fault[] {
  const own = resolve(schema, schemas)
  const choices = own.anyOf ?? own.oneOf
  return [
    ...(choices ? checkChoices(value, choices, schemas, path) : []),
    ...(own.allOf ?? []).flatMap((part) => check(value, part, schemas, path)),
    ...checkOwn(value, own, schemas, path),
  ]
}

function checkOwn(value: unknown, schema: Schema, schemas: Schemas, path: Path): Fault[] {
  const types = typesOf(schema)
  const kind = kindOf(value)
  if (types.length > 0 && !types.some((type) => type === kind || (type === 'number' && kind === 'integer')))
    return [{ path, text: `must be ${types.map((type) => named[type] ?? type).join(' or ')}` }]
  if (schema.const !== undefined && value !== schema.const)
    return [{ path, text: `must be ${JSON.stringify(schema.const)}` }]
  if (schema.enum && !schema.enum.some((choice) => choice === value))
    return [{ path, text: `must be one of ${schema.enum.map(String).join(', ')}` }]
  return (rules[kind] as Rule | undefined)?.(value as never, schema, path, schemas) ?? []
}

/** When all alternatives fail, reports the one with the deepest faults, and of those the one with the fewest. */
function checkChoices(value: unknown, choices: readonly Schema[], schemas: Schemas, path: Path): Fault[] {
  const results = choices.map((choice) => check(value, choice, schemas, path))
  if (results.some((faults) => faults.length === 0)) return []
  const depth = (faults: Fault[]) => Math.max(...faults.map((fault) => fault.path.length))
  results.sort((one, other) => depth(other) - depth(one) || one.length - other.length)
  return results[0] ?? []
}

const named: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

const rules: Record<string, Rule> = { string: text, integer: number, number, array: list, object }

function text(value: string, { minLength, maxLength, pattern }: Schema, path: Path): Fault[] {
  const length = [...value].length
  if (minLength !== undefined && length < minLength)
    return [{ path, text: minLength === 1 ? 'must not be empty' : `needs at least ${minLength} characters` }]
  if (maxLength !== undefined && length > maxLength)
    return [{ path, text: `has ${length} characters; at most ${maxLength} are allowed` }]
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return [{ path, text: hints[pattern] ?? 'is not of the form that is expected' }]
  return []
}

/** Patterns that a sentence explains better. */
const hints: Record<string, string> = {
  '^[0-9a-f]{24}$': 'must be an id: 24 characters of 0-9 and a-f',
}

function number(value: number, { minimum, maximum }: Schema, path: Path): Fault[] {
  if (minimum !== undefined && value < minimum) return [{ path, text: `must be at least ${minimum}` }]
  if (maximum !== undefined && value > maximum) return [{ path, text: `must be at most ${maximum}` }]
  return []
}

function list(value: unknown[], schema: Schema, path: Path, schemas: Schemas): Fault[] {
  const { items, minItems, maxItems } = schema
  if (minItems !== undefined && value.length < minItems)
    return [{ path, text: `needs at least ${minItems} ${minItems === 1 ? 'entry' : 'entries'}` }]
  if (maxItems !== undefined && value.length > maxItems)
    return [{ path, text: `has ${value.length} entries; at most ${maxItems} are allowed` }]
  return items ? value.flatMap((entry, index) => check(entry, items, schemas, [...path, index])) : []
}

function object(value: Record<string, unknown>, schema: Schema, path: Path, schemas: Schemas): Fault[] {
  const missing = (schema.required ?? [])
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ path: [...path, name], text: 'is required' }))
  const inner = Object.entries(value).flatMap(([name, member]) =>
    checkMember(member, name, schema, [...path, name], schemas),
  )
  return [...missing, ...inner, ...count(Object.keys(value).length, schema, path)]
}

function checkMember(value: unknown, name: string, schema: Schema, path: Path, schemas: Schemas): Fault[] {
  const { properties = {}, additionalProperties } = schema
  const known = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (known) return check(value, known, schemas, path)
  if (additionalProperties === false) return [{ path, text: 'is not known' }]
  return typeof additionalProperties === 'object' ? check(value, additionalProperties, schemas, path) : []
}

function count(many: number, { minProperties, maxProperties }: Schema, path: Path): Fault[] {
  if (minProperties !== undefined && many < minProperties)
    return [{ path, text: `needs at least ${minProperties} ${minProperties === 1 ? 'member' : 'members'}` }]
  if (maxProperties !== undefined && many > maxProperties)
    return [{ path, text: `has ${many} members; at most ${maxProperties} are allowed` }]
  return []
}
