import { firstFault } from './fault.ts'
import type { TSchema } from './schema.ts'

/** The part of JSON Schema that the vocabulary of `schema.ts` makes. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

/** An address in a value, and the path of its field. */
export interface FoundAddress {
  param: string
  address: string
}

/** Every address in a value that the service or a network fetches, by what the schema says of it. */
export function fetchedAddresses(schema: TSchema, value: unknown, param: string): FoundAddress[] {
  return found(schema, value, param)
}

function found(schema: Schema, value: unknown, param: string): FoundAddress[] {
  if (schema.anyOf) {
    // Of a value that no choice describes, none is left out.
    const choices = schema.anyOf.filter((choice: Schema) => isOf(choice, value))
    return (choices.length > 0 ? choices : schema.anyOf).flatMap((choice: Schema) =>
      found(choice, value, param),
    )
  }
  if (typeof value === 'string') return schema.address === 'fetched' ? [{ param, address: value }] : []
  if (Array.isArray(value))
    return schema.items
      ? value.flatMap((entry, index) => found(schema.items, entry, `${param}[${index}]`))
      : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([member, part]) => {
    const declared = schema.properties?.[member]
    return declared ? found(declared, part, param === '' ? member : `${param}.${member}`) : []
  })
}

function isOf(schema: Schema, value: unknown): boolean {
  return firstFault(schema, value) === undefined && hasWordsOf(schema, value)
}

/** Whether a value has the words that tell one choice from another. */
function hasWordsOf(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(
    ([member, part]) => !schema.properties?.[member] || hasWordsOf(schema.properties[member], part),
  )
}
