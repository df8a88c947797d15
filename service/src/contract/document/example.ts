import { exampleId, exampleNumber } from '../schema/example-id.ts'
import { firstFault } from '../schema/fault.ts'

/** The part of JSON Schema that the vocabulary of `schema.ts` makes. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
type Schema = any

/** What an id at a place is of, by its name and what the schema says. */
export type KindOf = (name: string, of?: string) => string

/** A value that a schema takes, as a person could send it: of an object its required members, or the first that fits. */
export function exampleOf(schema: Schema, name: string, kindOf: KindOf): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0], name, kindOf)
  switch (schema.type) {
    case 'string':
      return exampleText(schema, name, kindOf)
    case 'integer':
    case 'number':
      return schema.default ?? Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Number.MAX_VALUE)
    case 'boolean':
      return true
    case 'array':
      return exampleList(schema, name, kindOf)
    case 'object':
      return exampleObject(schema, kindOf)
    default:
      return undefined
  }
}

function exampleList({ items, minItems = 1 }: Schema, name: string, kindOf: KindOf): unknown[] {
  const one = exampleOf(items, name.replace(/s$/, ''), kindOf)
  return Array.from({ length: Math.max(1, minItems) }, () => one)
}

function exampleObject(schema: Schema, kindOf: KindOf): object {
  const { properties = {}, required = [], patternProperties } = schema
  if (patternProperties) return { example: exampleOf(Object.values(patternProperties)[0], 'text', kindOf) }
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return membersOf(properties, names, kindOf)
}

/** The example of a request: required members, and named ones besides. */
export function exampleOfMembers(schema: Schema, named: readonly string[], kindOf: KindOf): object {
  const { properties, required = [] } = schema
  const names = [...required, ...named.filter((name) => name in properties && !required.includes(name))]
  return membersOf(properties, names, kindOf)
}

function membersOf(properties: Schema, names: readonly string[], kindOf: KindOf): object {
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name], name, kindOf)]))
}

/** Objects that test mode shows to every team, so that an example works unchanged. */
const shared: readonly [RegExp, string][] = [
  [/^adAccountId$/, '1000'],
  [/^adAccountId$/, 'act_1000'],
  [/^(destination|pixel)Id$/, '999000222'],
]

/** What a text is called says more than its schema. The first that the schema takes is the example. */
const byName: readonly [RegExp, string][] = [
  [/^(content|text|message|caption|comment|body)$/i, 'Hello from the API.'],
  [/email/i, 'ann@example.com'],
  [/password/i, 'correct horse battery staple'],
  [/phone|^(to|from)$/i, '+14155550123'],
  [/country|region/i, 'US'],
  [/currency/i, 'USD'],
  [/language|locale/i, 'en'],
  [/timezone/i, 'Europe/Berlin'],
  [/filename/i, 'launch.jpg'],
  [/(contentType|mimeType)$/i, 'image/jpeg'],
  [/slug|key$/i, 'autumn'],
  [/description$/i, 'What the shop shows in autumn.'],
  [/(name|title|headline)$/i, 'Autumn shop'],
  [/(start|since|from)(date)?$/i, '2026-06-01'],
  [/(end|until|to)(date)?$/i, '2026-06-30'],
]

/** Values for texts of a special form, under any name. */
const byForm = [
  'locations/1000/placeActionLinks/1000',
  'accounts/1000/locations/1000',
  '2099-01-31T09:00:00Z',
  '2026-06-01',
  'https://example.com/launch.jpg',
  '+14155550123',
  '09:00',
  'Europe/Berlin',
  'en',
  'US',
  'USD',
  '1',
  'Shop',
  'ann@example.com',
  'image/jpeg',
  'urn:li:organization:2414183',
  'urn:li:share:7300000000000000001',
  '#3366ff',
  't3_1kh35wk',
]

function exampleText(schema: Schema, name: string, kindOf: KindOf): string {
  const fits = (text: string) => firstFault(schema, text) === undefined
  if (/(token|state)$/i.test(name)) return exampleId(name)
  const known = shared.find(([pattern, text]) => pattern.test(name) && fits(text))
  if (known) return known[1]
  const kind = kindOf(name, schema.of)
  if (schema.errorCode === 'invalid_id' || /(^i|I)ds?$/.test(name)) {
    const made = [exampleId(kind), exampleNumber(kind), `act_${exampleNumber(kind)}`]
    const id = (schema.errorCode === 'invalid_id' ? made : made.slice(1)).find(fits)
    if (id) return id
  }
  if (Array.isArray(schema.commaList)) return String(schema.commaList[0])
  if (schema.default !== undefined) return String(schema.default)
  if (schema.format?.startsWith('date-time')) return '2099-01-31T09:00:00Z'
  const named = byName.find(([pattern, text]) => pattern.test(name) && fits(text))
  const made = [named?.[1], plainOf(schema), ...byForm].find((text) => text !== undefined && fits(text))
  if (made === undefined) throw new Error(`${name} needs an example: its form is ${schema.pattern}`)
  return made
}

function plainOf({ minLength = 1 }: Schema): string {
  return 'autumn'.padEnd(minLength, ' autumn').trimEnd().padEnd(minLength, 'n')
}
