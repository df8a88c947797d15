import { secondNames } from '../schema/second-names.ts'

/** The part of a schema that the public document shows. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

/** Keywords that only this service reads. */
const ours = new Set([
  'errorCode',
  'byNetwork',
  'missingCode',
  'lengthCode',
  'commaList',
  'component',
  'judged',
  'filter',
  'eitherMode',
  'copies',
  'version',
  'judgedLater',
  'trimmed',
  'shownAs',
  'alsoNamed',
  'ignored',
])

/** What the document shows where a schema names it with `shownAs`, by that name. */
export type ShownSchemas = Readonly<Record<string, object | ((declared: Schema) => object)>>

/** The same object with the second names of its members, none of which is required by one of its names alone. */
export function withSecondNames(schema: Schema): Schema {
  if (secondNames(schema).size === 0) return schema
  const members = Object.entries<Schema>(schema.properties)
  const required = (schema.required ?? []).filter((name: string) => !schema.properties[name].alsoNamed)
  const { required: _, ...rest } = schema
  return {
    ...rest,
    properties: Object.fromEntries(members.flatMap(([name, member]) => namesOf(name, member))),
    ...(required.length > 0 && { required }),
  }
}

function namesOf(name: string, { alsoNamed, ...member }: Schema): [string, Schema][] {
  if (alsoNamed === undefined) return [[name, member]]
  const description = `Another name of ${name}. Send one of the two.`
  return [
    [name, member],
    [alsoNamed, { ...member, description }],
  ]
}

/**
 * Regular expressions of other languages read characters beyond U+FFFF in different ways, and some refuse a range of
 * them. Without it the document admits a few names that the service refuses.
 */
function portable(pattern: string): string {
  return pattern.replace(/[\u{10000}-\u{10ffff}]-[\u{10000}-\u{10ffff}]/gu, '')
}

/** Turns declared schemas into those of the document: plain JSON Schema, with named objects kept once, or written out where they stand. */
export class PublicShapes {
  readonly #components = new Map<string, object>()
  readonly #inline: boolean
  readonly #shown: ShownSchemas

  constructor({ inline = false, shown = {} }: { inline?: boolean; shown?: ShownSchemas } = {}) {
    this.#inline = inline
    this.#shown = shown
  }

  of(schema: Schema): unknown {
    const shown = this.#shown[schema.shownAs]
    if (shown)
      return {
        ...this.#named(typeof shown === 'function' ? shown(schema) : shown),
        ...(schema.description && { description: schema.description }),
      }
    return this.#named(schema)
  }

  #named(schema: Schema): object {
    const name: string | undefined = schema.component
    if (name === undefined || this.#inline) return this.#plain(schema) as object
    if (!this.#components.has(name)) {
      this.#components.set(name, {})
      this.#components.set(name, this.#plain(schema) as object)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  components(): Record<string, object> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #plain(schema: Schema): unknown {
    if (Array.isArray(schema.anyOf)) return this.#union(schema)
    const entries = Object.entries<Schema>(withSecondNames(schema)).filter(([key]) => !ours.has(key))
    return Object.fromEntries(entries.map(([key, value]) => this.#keyword(key, value)))
  }

  #keyword(key: string, value: Schema): [string, unknown] {
    switch (key) {
      case 'properties':
        return [key, this.#each(value)]
      case 'items':
        return [key, this.of(value)]
      case 'patternProperties':
        return ['additionalProperties', this.of(Object.values(value)[0])]
      case 'pattern':
        return [key, portable(value)]
      case 'address':
        return ['x-address', value]
      case 'foreign':
        return ['x-foreign-text', value]
      case 'of':
        return ['x-id-of', value]
      case 'format':
        return [key, value === 'day' ? 'date' : value]
      default:
        return [key, value]
    }
  }

  #each(properties: Record<string, Schema>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, this.of(schema)]))
  }

  /** A list of values is an enum; something or null is one type with null beside it, where it is simple. */
  #union({ anyOf, ...rest }: Schema): unknown {
    const note = this.#plain(rest) as object
    if (anyOf.every((choice: Schema) => 'const' in choice)) {
      const values: unknown[] = anyOf.map((choice: Schema) => choice.const)
      return { ...note, type: values.every(Number.isInteger) ? 'integer' : 'string', enum: values }
    }
    const shown = anyOf.map((choice: Schema) => this.of(choice))
    const [first, second] = shown
    if (shown.length === 2 && second.type === 'null' && typeof first.type === 'string' && !first.enum)
      return { ...note, ...first, type: [first.type, 'null'] }
    return { ...note, anyOf: shown }
  }
}
