import { firstFault } from './fault.ts'
import type { TSchema } from './schema.ts'

/** The part of JSON Schema that the vocabulary of `schema.ts` makes. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

/** An address in a value, the path of its field, and the code of a fault in it. */
export interface FoundAddress {
  param: string
  address: string
  code: string
}

/** Which of the addresses that a schema declares are wanted. */
type Wanted = (schema: Schema) => boolean

/** Every address in a value that the service or a network fetches, by what the schema says of it. */
export function fetchedAddresses(schema: TSchema, value: unknown, param: string): FoundAddress[] {
  return found(schema, value, param, ({ address }) => address === 'fetched')
}

/** Every address in a value that a network fetches and that no other check judges. */
export function networkAddresses(schema: TSchema, value: unknown): FoundAddress[] {
  return found(schema, value, '', ({ byNetwork }) => byNetwork === true)
}

function found(schema: Schema, value: unknown, param: string, isWanted: Wanted): FoundAddress[] {
  if (schema.anyOf) {
    // If no choice describes the value, all choices count.
    const choices = schema.anyOf.filter((choice: Schema) => isOf(choice, value))
    return (choices.length > 0 ? choices : schema.anyOf).flatMap((choice: Schema) =>
      found(choice, value, param, isWanted),
    )
  }
  if (typeof value === 'string')
    return isWanted(schema) ? [{ param, address: value, code: schema.errorCode }] : []
  if (Array.isArray(value))
    return schema.items
      ? value.flatMap((entry, index) => found(schema.items, entry, `${param}[${index}]`, isWanted))
      : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([member, part]) => {
    const declared = schema.properties?.[member]
    return declared ? found(declared, part, param === '' ? member : `${param}.${member}`, isWanted) : []
  })
}

function isOf(schema: Schema, value: unknown): boolean {
  return firstFault(schema, value) === undefined && hasWordsOf(schema, value)
}

/** Whether a value has the words that distinguish this choice of a union. */
function hasWordsOf(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(
    ([member, part]) => !schema.properties?.[member] || hasWordsOf(schema.properties[member], part),
  )
}
