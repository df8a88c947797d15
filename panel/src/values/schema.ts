/** JSON Schema, of which the document uses these words. `$ref` is `#/components/schemas/Name`. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly default?: unknown
  readonly deprecated?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly maxProperties?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly 'x-id-of'?: string
}

export type Schemas = Readonly<Record<string, JsonSchema>>

const start = '#/components/schemas/'

/** The name that a reference has; undefined for a schema that stands where it is. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  $ref?.startsWith(start) ? $ref.slice(start.length) : undefined

/** The schema behind a reference, with what the place of the reference adds. */
export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = nameOf(schema)
  if (name === undefined) return merged(schema, schemas)
  const { $ref: _, ...own } = schema
  return { ...merged(schemas[name] ?? {}, schemas), ...own }
}

function merged({ allOf, ...schema }: JsonSchema, schemas: Schemas): JsonSchema {
  if (!allOf) return schema
  const parts = [...allOf.map((part) => resolved(part, schemas)), schema]
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  }
}

/** The forms that a value may have, besides null. */
export function formsOf(schema: JsonSchema, schemas: Schemas): readonly JsonSchema[] {
  const whole = resolved(schema, schemas)
  const forms = whole.anyOf ?? whole.oneOf
  if (!forms) return [whole]
  return forms.filter(({ type }) => type !== 'null')
}

const typesOf = ({ type }: JsonSchema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type

/** Whether null is one of the values. */
export function mayBeNull(schema: JsonSchema, schemas: Schemas): boolean {
  const whole = resolved(schema, schemas)
  return (
    typesOf(whole).includes('null') || (whole.anyOf ?? whole.oneOf ?? []).some(({ type }) => type === 'null')
  )
}

/** The type in a word or two: `string`, `Post`, `PostTarget[]`. */
export function typeText(schema: JsonSchema, schemas: Schemas): string {
  const name = nameOf(schema)
  if (name !== undefined) return isPlain(schemas[name]) ? typeText(schemas[name] ?? {}, schemas) : name
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return joined(forms.map((form) => typeText(form, schemas)))
  if (schema.allOf) return joined(schema.allOf.map((part) => typeText(part, schemas)))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = typesOf(schema)
  if (types.length === 0) return schema.properties ? 'object' : 'any'
  return joined(types.map((type) => (type === 'array' ? listText(schema, schemas) : dated(type, schema))))
}

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(' or ')

function listText({ items }: JsonSchema, schemas: Schemas): string {
  const text = items ? typeText(items, schemas) : 'any'
  return text.includes(' ') ? `(${text})[]` : `${text}[]`
}

const dated = (type: string, { format }: JsonSchema): string =>
  type === 'string' && format ? `string, ${format}` : type

const isPlain = (schema: JsonSchema | undefined): boolean =>
  schema !== undefined && !schema.properties && typeof schema.type === 'string' && schema.type !== 'object'

/** The members of an object, of the rows of a list, or of a map's values. */
export function membersOf(schema: JsonSchema, schemas: Schemas, depth = 0): JsonSchema | undefined {
  if (depth > 6) return undefined
  for (const form of formsOf(schema, schemas)) {
    const whole = resolved(form, schemas)
    if (whole.properties && Object.keys(whole.properties).length > 0) return whole
    const inner =
      whole.items ?? (typeof whole.additionalProperties === 'object' ? whole.additionalProperties : undefined)
    const found = inner && membersOf(inner, schemas, depth + 1)
    if (found) return found
  }
  return undefined
}
