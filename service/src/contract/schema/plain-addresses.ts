import type { TSchema } from './schema.ts'

/** The part of JSON Schema that the vocabulary of `schema.ts` makes. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

const words = 'url|uri|link|href|website|webpage'
const namesAnAddress = new RegExp(`(?:^|_)(?:${words})s?$|[a-z](?:Url|URL|Uri|Link|Href|Website|Webpage)s?$`)

/** The text members of a request that are named as an address and declared as plain text, by their paths. */
export function plainAddresses(schema: TSchema | null | undefined): string[] {
  const found: string[] = []
  collect(schema, [], found)
  return found
}

function collect(schema: Schema, path: string[], found: string[]): void {
  if (!schema) return
  const { type, address, anyOf = [], items, properties = {}, patternProperties = {} } = schema
  const isText = type === 'string' && !('const' in schema)
  if (isText && !address && namesAnAddress.test(path.at(-1) ?? '')) found.push(path.join('.'))
  for (const choice of anyOf) collect(choice, path, found)
  if (items) collect(items, path, found)
  for (const [name, member] of Object.entries(properties)) collect(member, [...path, name], found)
  for (const member of Object.values(patternProperties)) collect(member, [...path, '*'], found)
}
