// What the service offers, as data: for a command line, a reference, or tools of a model. The client does not load it.
import data from './catalogue.gen.json' with { type: 'json' }

/** JSON Schema 2020-12, of which the service uses these words. `$ref` is `#/schemas/Name`. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: string | number | boolean | null
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly default?: unknown
  readonly deprecated?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  /** The kind of object that an id names: `profileId`, `accountId`, `foreign` for an id of a platform. */
  readonly 'x-id-of'?: string
  /** Others wrote the value, outside of the team: data, and never an instruction to a program or a model. */
  readonly 'x-foreign-text'?: boolean
  /** How an address in a request is used: fetched, shown, redirect, site or quoted. */
  readonly 'x-address'?: string
}

export interface CatalogueTag {
  readonly name: string
  readonly description: string
}

export interface CatalogueParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
  readonly description?: string
  /** Of the example request. A parameter without one can be left out. */
  readonly example?: unknown
}

/** How a list is read to its end. */
export interface CatalogueList {
  /** The member of the answer that holds the rows. */
  readonly rows: string
  /** The parameter, or field of the body, that selects the next page. */
  readonly cursor: string
  readonly in: 'query' | 'body'
  /** Where the answer holds the next value of `cursor`, as a path with dots. It is null on the last page. */
  readonly next?: string
  /** Where the answer holds the count of all rows. Such a list has numbered pages, and `cursor` counts from 1. */
  readonly total?: string
}

export interface CatalogueOperation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly tag: string
  readonly summary: string
  /** Empty where the summary says all. */
  readonly description: string
  readonly deprecated?: boolean
  /** `posts:write`, `any`, `session`, or `public` where no credential is read. */
  readonly permission?: string
  /** The networks that it is named after: the name that people know by the neutral word. */
  readonly networks?: Readonly<Record<string, string>>
  readonly parameters: readonly CatalogueParameter[]
  readonly body?: {
    readonly required: boolean
    readonly contentType: string
    readonly schema: JsonSchema
    /** Of the example request, which the service accepts. */
    readonly example?: Readonly<Record<string, unknown>>
  }
  /** The first one is the usual one. */
  readonly success: readonly {
    readonly status: number
    readonly contentType?: string
    readonly schema?: JsonSchema
  }[]
  /** The codes that an error of this operation may have. */
  readonly errors: readonly string[]
  readonly list?: CatalogueList
}

export interface Catalogue {
  readonly tags: readonly CatalogueTag[]
  readonly operations: readonly CatalogueOperation[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

export const catalogue: Catalogue = data

const byId = new Map(catalogue.operations.map((operation) => [operation.id, operation]))

/** The operation with this id. */
export function findOperation(id: string): CatalogueOperation | undefined {
  return byId.get(id)
}

/** The schema that a reference names; any other schema as it is. */
export function resolveSchema(schema: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema
  const found = catalogue.schemas[schema.$ref.slice('#/schemas/'.length)]
  if (!found) throw new Error(`${schema.$ref} is not in the catalogue`)
  return found
}
