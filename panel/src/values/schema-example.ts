import { formsOf, type JsonSchema, resolved, type Schemas } from './schema.ts'

export interface ExampleContext {
  schemas: Schemas
  /** Ids that exist, by what they are of: `profileId`, `accountId`. */
  ids: Readonly<Record<string, string>>
  /** Some time that is still to come, in ISO-8601. */
  soon: string
  /** Taken wherever it is one of the values to choose from. */
  prefer?: string | undefined
}

export const placeholderId = '6b02970c7dbb2fbd7972f893'

/** What a string is called says more than its schema. */
const byName: Readonly<Record<string, string>> = {
  content: 'Hello from the API.',
  text: 'Hello from the API.',
  message: 'Hello from the API.',
  name: 'Autumn shop',
  title: 'Autumn shop',
  teamName: 'Autumn shop',
  description: 'What the shop shows in autumn.',
  timezone: 'Europe/Berlin',
  email: 'you@example.com',
  identifier: 'me.test',
  platform: 'skynet',
  currency: 'USD',
  country: 'US',
  language: 'en',
  password: 'a long password',
  filename: 'launch.jpg',
  contentType: 'image/jpeg',
  mimeType: 'image/jpeg',
  phoneNumber: '+15005550006',
  to: '+15005550006',
  from: '+15005550001',
}

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-11-24',
  uri: 'https://example.com/launch.jpg',
  email: 'you@example.com',
}

/** A value that the schema accepts. For an object: its required members, or the first two if none is required. */
export function exampleOf(schema: JsonSchema, context: ExampleContext, name = '', depth = 0): unknown {
  const [form = {}] = formsOf(schema, context.schemas)
  const whole = resolved(form, context.schemas)
  if (whole.const !== undefined) return whole.const
  if (whole.enum) return chosenOf(whole.enum, context)
  const [type = whole.properties ? 'object' : 'string'] = [whole.type ?? []]
    .flat()
    .filter((one) => one !== 'null')
  if (type === 'object') return objectOf(whole, context, depth)
  if (type === 'array') return listOf(whole, context, name, depth)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return numberOf(whole)
  return textOf(whole, context, name)
}

const chosenOf = (values: readonly unknown[], { prefer }: ExampleContext): unknown =>
  values.find((value) => value === prefer) ?? values.find((value) => value !== null)

const listOf = ({ items }: JsonSchema, context: ExampleContext, name: string, depth: number): unknown[] =>
  depth > 5 || !items ? [] : [exampleOf(items, context, singular(name), depth + 1)]

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')

const isScalar = ({ type }: JsonSchema): boolean => type !== 'object' && type !== 'array'

function objectOf(schema: JsonSchema, context: ExampleContext, depth: number): Record<string, unknown> {
  if (depth > 5) return {}
  const { properties = {}, required = [] } = schema
  const scalars = Object.keys(properties).filter((key) =>
    isScalar(resolved(properties[key] ?? {}, context.schemas)),
  )
  const wanted = required.length > 0 ? required : scalars.slice(0, 2)
  return Object.fromEntries(
    wanted.map((key) => [key, exampleOf(properties[key] ?? {}, context, key, depth + 1)]),
  )
}

function numberOf({ default: usual, minimum = 1, maximum }: JsonSchema): number {
  if (typeof usual === 'number') return usual
  const wanted = Math.max(minimum, 1)
  return maximum === undefined ? wanted : Math.min(wanted, maximum)
}

function textOf(schema: JsonSchema, { ids, soon }: ExampleContext, name: string): string {
  const { format, pattern = '', minLength = 0, maxLength } = schema
  const kind = schema['x-id-of'] ?? name
  if (ids[kind] && (schema['x-id-of'] || isIdPattern(pattern))) return ids[kind]
  if (isIdPattern(pattern) || schema['x-id-of']) return placeholderId
  if (format === 'date-time' || /^(scheduledFor|startAt|endAt)$/.test(name)) return soon
  const known = byName[name] ?? (format ? byFormat[format] : undefined)
  if (known !== undefined) return known
  if (/url$/i.test(name)) return 'https://example.com/launch.jpg'
  return 'text'.padEnd(minLength, '-').slice(0, maxLength)
}

const isIdPattern = (pattern: string): boolean => pattern.includes('[0-9a-f]{24}')
