import type { TObject } from './schema.ts'
import { secondNames } from './second-names.ts'

/** The part of JSON Schema that the vocabulary of `schema.ts` makes. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

/** Every code with which `firstFault` may refuse an object of a schema. */
export function codesOf(schema: TObject): ReadonlySet<string> {
  const codes = new Set<string>()
  collectMembers(schema, codes)
  return codes
}

function collect(schema: Schema, codes: Set<string>): void {
  // What the operation judges by itself, it answers within a success.
  if (schema.judged) return
  const { anyOf, items, patternProperties, errorCode = 'invalid_value' } = schema
  if (anyOf) collectUnion(schema, codes)
  if (anyOf || (!('const' in schema) && schema.type === undefined)) return
  codes.add(errorCode)
  if (schema.lengthCode) codes.add(schema.lengthCode)
  if (errorCode === 'invalid_id') codes.add('invalid_string')
  if (items) collect(items, codes)
  for (const part of Object.values(patternProperties ?? {})) collect(part, codes)
  if (schema.properties) collectMembers(schema, codes)
}

function collectMembers(schema: Schema, codes: Set<string>): void {
  const { properties, required = [] } = schema
  codes.add('unknown_parameter')
  if (secondNames(schema).size > 0) codes.add('mutually_exclusive_fields')
  if (required.length > 0) codes.add('missing_required_parameter')
  for (const part of Object.values(properties ?? {})) collect(part, codes)
}

/** For a union of constants the code is that of the union; for a shape or null it is that of the shape. */
function collectUnion({ anyOf, errorCode = 'invalid_value' }: Schema, codes: Set<string>): void {
  const others = anyOf.filter((choice: Schema) => choice.type !== 'null')
  if (others.length > 1 && others.every((choice: Schema) => choice.const !== undefined)) codes.add(errorCode)
  else for (const choice of others) collect(choice, codes)
}
