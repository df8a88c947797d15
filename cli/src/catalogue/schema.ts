import type { JsonSchema } from '@zither/sdk/catalogue'

export type Schema = JsonSchema
export type Schemas = Readonly<Record<string, Schema>>

/** Follows a reference to a named schema. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  let at = schema
  while (at.$ref !== undefined) {
    const name = at.$ref.split('/').at(-1) ?? ''
    const named = schemas[name]
    if (!named) return {}
    at = named
  }
  return at
}

export function typesOf(schema: Schema): readonly string[] {
  if (schema.type === undefined) return []
  return typeof schema.type === 'string' ? [schema.type] : schema.type
}

/** The schemas that a value may match: one, or those of its alternatives. */
export function alternatives(schema: Schema, schemas: Schemas): Schema[] {
  const own = resolve(schema, schemas)
  const choices = own.anyOf ?? own.oneOf
  return choices ? choices.flatMap((choice) => alternatives(choice, schemas)) : [own]
}

/** The members of an object schema as one list, with unions and intersections merged. */
export interface Members {
  readonly properties: Record<string, Schema>
  /** Members that every alternative requires. */
  readonly required: ReadonlySet<string>
}

export function membersOf(schema: Schema, schemas: Schemas): Members {
  const own = resolve(schema, schemas)
  const joined = (own.allOf ?? []).map((part) => membersOf(part, schemas))
  const choices = (own.anyOf ?? own.oneOf ?? []).map((part) => membersOf(part, schemas))
  const properties = Object.assign(
    {},
    ...choices.map((choice) => choice.properties),
    ...joined.map((part) => part.properties),
    own.properties,
  )
  const required = new Set(own.required ?? [])
  for (const part of joined) for (const name of part.required) required.add(name)
  const [first, ...rest] = choices
  for (const name of first?.required ?? [])
    if (rest.every((choice) => choice.required.has(name))) required.add(name)
  return { properties, required }
}

/** The texts of which a value is one, through references, alternatives and lists. */
export function choicesOf(schema: Schema, schemas: Schemas): string[] {
  return [
    ...new Set(
      alternatives(schema, schemas).flatMap((each) => {
        if (each.enum) return each.enum.filter((value) => value !== null).map(String)
        if (each.const !== undefined && each.const !== null) return [String(each.const)]
        return each.items ? choicesOf(each.items, schemas) : []
      }),
    ),
  ]
}

/** What stands for a value in help: `<text>`, `<number>`, `<a|b>`. */
export function shapeOf(schema: Schema, schemas: Schemas): string {
  const choices = choicesOf(schema, schemas)
  if (choices.length > 0 && choices.length <= 6) return `<${choices.join('|')}>`
  const types = new Set(alternatives(schema, schemas).flatMap(typesOf))
  types.delete('null')
  if (types.has('array')) return '<list>'
  if (types.has('object')) return '<json>'
  if (types.has('integer') || types.has('number')) return '<number>'
  if (types.has('boolean')) return '<true|false>'
  return choices.length > 0 ? '<word>' : '<text>'
}
