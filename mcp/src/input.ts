import { type CatalogueOperation, catalogue, type JsonSchema } from '@zither/sdk/catalogue'

/** Where an argument of a tool goes. */
interface Place {
  readonly at: 'path' | 'query' | 'body'
  readonly field: string
}

/** The arguments of an operation as one flat object. */
export interface Input {
  /** JSON Schema, whole in itself. */
  readonly schema: Record<string, unknown>
  /** Arguments that the operation does not know. */
  unknown(given: Readonly<Record<string, unknown>>): string[]
  /** Arguments that the operation cannot do without. */
  missing(given: Readonly<Record<string, unknown>>): string[]
  split(given: Readonly<Record<string, unknown>>): Parts
}

export interface Parts {
  readonly path: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

type Members = Record<string, JsonSchema>

/** The second spelling of a field, for clients of older services. */
export const isLegacy = ({ items }: JsonSchema): boolean => /Legacy/.test(items?.$ref ?? '')

const inputs = new WeakMap<CatalogueOperation, Input>()

export function inputOf(operation: CatalogueOperation): Input {
  const known = inputs.get(operation) ?? newInput(operation)
  inputs.set(operation, known)
  return known
}

function newInput(operation: CatalogueOperation): Input {
  const places = new Map<string, Place>()
  const properties: Members = {}
  const required: string[] = []
  for (const { at, field, schema, isRequired } of fieldsOf(operation)) {
    const name = places.has(field) ? `${at}_${field}` : field
    places.set(name, { at, field })
    properties[name] = schema
    if (isRequired) required.push(name)
  }
  return {
    schema: whole({ type: 'object', properties, required, additionalProperties: false }),
    unknown: (given) => Object.keys(given).filter((name) => !places.has(name)),
    missing: (given) => required.filter((name) => given[name] === undefined),
    split: (given) => split(operation, places, given),
  }
}

interface Field extends Place {
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

function fieldsOf({ parameters, body }: CatalogueOperation): Field[] {
  const outside = parameters.flatMap(({ name, in: at, schema, required, description }) =>
    at === 'header'
      ? []
      : [
          {
            at,
            field: name,
            schema: description ? { ...schema, description } : schema,
            isRequired: required,
          },
        ],
  )
  if (!body) return outside
  const { properties, required } = bodyOf(body.schema)
  const inside = Object.entries(properties)
    .filter(([, schema]) => !isLegacy(schema))
    .map(([field, schema]) => ({
      at: 'body' as const,
      field,
      schema,
      isRequired: body.required && required.has(field),
    }))
  return [...outside, ...inside]
}

function split(
  operation: CatalogueOperation,
  places: ReadonlyMap<string, Place>,
  given: Readonly<Record<string, unknown>>,
): Parts {
  const parts = { path: {}, query: {}, body: {} } as Record<Place['at'], Record<string, unknown>>
  for (const [name, value] of Object.entries(given)) {
    const place = places.get(name)
    if (place && value !== undefined) parts[place.at][place.field] = value
  }
  const sent = Object.keys(parts.body).length > 0 || operation.body?.required === true
  return { path: parts.path, query: parts.query, body: operation.body && sent ? parts.body : undefined }
}

/** The members of a body, from all its alternatives. */
function bodyOf(schema: JsonSchema): { properties: Members; required: ReadonlySet<string> } {
  const own = resolved(schema)
  const parts = (own.allOf ?? []).map(bodyOf)
  const choices = (own.anyOf ?? own.oneOf ?? []).map(bodyOf)
  const [first, ...rest] = choices
  const inAll = [...(first?.required ?? [])].filter((name) =>
    rest.every(({ required }) => required.has(name)),
  )
  return {
    properties: Object.assign(
      {},
      ...choices.map((each) => each.properties),
      ...parts.map((each) => each.properties),
      own.properties,
    ),
    required: new Set([...(own.required ?? []), ...inAll, ...parts.flatMap(({ required }) => [...required])]),
  }
}

function resolved(schema: JsonSchema): JsonSchema {
  return schema.$ref ? (catalogue.schemas[nameOf(schema.$ref)] ?? {}) : schema
}

/** Schemas that a model asks for when it needs them: the options of all networks are 50 KB. */
const shortened: Readonly<Record<string, JsonSchema>> = {
  TargetOptions: {
    type: 'object',
    description: 'The options of its network. list_platforms with platform says which ones there are.',
  },
}

/** Forbids control characters. The service checks it, and a model learns nothing from it. */
const isNoise = (key: string, value: unknown): boolean =>
  key.startsWith('x-') || (key === 'pattern' && String(value).startsWith('^[^\\u0000'))

const nameOf = (ref: string): string => ref.slice('#/schemas/'.length)

/** A schema together with the ones that it refers to. */
export function whole(schema: JsonSchema): Record<string, unknown> {
  const defs: Record<string, unknown> = {}
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (value === null || typeof value !== 'object') return value
    const { $ref, ...others } = value as JsonSchema & Record<string, unknown>
    // Words of the document that are no JSON Schema, such as x-id-of, are left out too.
    const members = Object.fromEntries(Object.entries(others).filter(([key, each]) => !isNoise(key, each)))
    if ($ref === undefined)
      return Object.fromEntries(Object.entries(members).map(([key, each]) => [key, copy(each)]))
    const name = nameOf($ref)
    if (!Object.hasOwn(defs, name)) {
      // Before its members, which may refer to it.
      defs[name] = {}
      defs[name] = copy(shortened[name] ?? catalogue.schemas[name] ?? {})
    }
    return { $ref: `#/$defs/${name}`, ...members }
  }
  const copied = copy(schema) as Record<string, unknown>
  return Object.keys(defs).length > 0 ? { ...copied, $defs: defs } : copied
}
