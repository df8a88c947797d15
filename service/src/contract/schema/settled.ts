import { firstFault } from './fault.ts'
import { type SentName, secondNames } from './second-names.ts'

/** The part of JSON Schema that the vocabulary of `schema.ts` makes. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

export interface Settled {
  value: unknown
  sentNames: readonly SentName[]
}

/**
 * A value that its schema accepts, as handlers read it: every member under its own name, and no switch without effect.
 * A value without either is not copied.
 */
export function settled(schema: Schema, value: unknown, at = ''): Settled {
  const sentNames: SentName[] = []
  return { value: settle(schema, value, at, sentNames), sentNames }
}

function settle(schema: Schema, value: unknown, at: string, sentNames: SentName[]): unknown {
  if (!schema || !isChanging(schema) || value === null || typeof value !== 'object') return value
  if (schema.anyOf) {
    const choice = schema.anyOf.find((one: Schema) => firstFault(one, value) === undefined)
    return settle(choice, value, at, sentNames)
  }
  if (Array.isArray(value))
    return value.map((entry, index) => settle(schema.items, entry, `${at}[${index}]`, sentNames))
  return settleMembers(schema, value, at, sentNames)
}

function settleMembers(schema: Schema, value: object, at: string, sentNames: SentName[]): unknown {
  const names = secondNames(schema)
  const place = (name: string) => (at === '' ? name : `${at}.${name}`)
  const members = Object.entries(value).flatMap(([sent, part]) => {
    const name = names.get(sent) ?? sent
    const property = memberOf(schema, name)
    if (property?.ignored) return []
    if (name !== sent) sentNames.push({ own: place(name), sent: place(sent) })
    return [[name, settle(property, part, place(name), sentNames)]]
  })
  return Object.fromEntries(members)
}

function memberOf({ properties, patternProperties }: Schema, name: string): Schema {
  if (patternProperties) return Object.values(patternProperties)[0]
  return Object.hasOwn(properties ?? {}, name) ? properties[name] : undefined
}

const known = new WeakMap<object, boolean>()

/** Whether any value of a schema could be settled to another one. Rows that are judged alone settle themselves. */
function isChanging(schema: Schema): boolean {
  if (schema.judged) return false
  const found = known.get(schema)
  if (found !== undefined) return found
  const { anyOf = [], items, properties = {}, patternProperties = {} } = schema
  const members = Object.values<Schema>(properties)
  const parts = [...anyOf, ...(items ? [items] : []), ...members, ...Object.values(patternProperties)]
  const changing =
    members.some(({ alsoNamed, ignored }) => alsoNamed !== undefined || ignored) || parts.some(isChanging)
  known.set(schema, changing)
  return changing
}
