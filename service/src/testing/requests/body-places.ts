import { sampleOf } from '../fixtures/sample.ts'

type Schema = any

/** A text in a body: its schema, the members that lead to it, and the smallest body that has a value there. */
export interface BodyPlace {
  schema: Schema
  path: string[]
  bodyWith: (value: unknown) => object
}

type Wanted = (schema: Schema, member: string) => boolean

/** The texts of a body that are wanted. What the operation judges row by row is left out. */
export function bodyPlaces(schema: Schema, wanted: Wanted, bodyWith: BodyPlace['bodyWith']): BodyPlace[] {
  return placesIn({ schema, path: [], bodyWith }, wanted)
}

function placesIn({ schema, path, bodyWith }: BodyPlace, wanted: Wanted): BodyPlace[] {
  if (schema.judged) return []
  if (schema.anyOf)
    return schema.anyOf.flatMap((choice: Schema) => placesIn({ schema: choice, path, bodyWith }, wanted))
  if (schema.type === 'string' && !('const' in schema))
    return wanted(schema, path.at(-1) ?? '') ? [{ schema, path, bodyWith }] : []
  if (schema.type === 'array') {
    const { items, minItems = 1 } = schema
    const fill = (entry: unknown) => bodyWith(Array.from({ length: Math.max(1, minItems) }, () => entry))
    return placesIn({ schema: items, path: [...path, '0'], bodyWith: fill }, wanted)
  }
  return Object.entries<Schema>(schema.properties ?? {}).flatMap(([member, part]) => {
    const put = (value: unknown) => bodyWith({ ...(sampleOf(schema) as object), [member]: value })
    return placesIn({ schema: part, path: [...path, member], bodyWith: put }, wanted)
  })
}

/** The path as errors name it. */
export const paramOf = (path: readonly string[]): string => path.join('.').replaceAll('.0', '[0]')
