import { check } from '../catalogue/check.ts'
import { alternatives, membersOf, resolve, type Schema, type Schemas, typesOf } from '../catalogue/schema.ts'

const id = '6b02970c7dbb2fbd7972f893'

/** Texts that some pattern of the catalogue takes. The first that passes is the example. */
const texts = [
  id,
  'you@example.com',
  'https://example.com',
  '2030-01-31T09:00:00Z',
  '2030-01-31',
  '09:00',
  'Europe/Berlin',
  '+14155550123',
  'DE',
  'en',
  'EUR',
  '#3366ff',
  '123456789',
  'act_123456789',
  '0'.repeat(64),
  'ZiceATIwLWhvbGRlci1vZi1hLXBsYWNl',
]

const byName: readonly [RegExp, string][] = [
  [/^(content|text|message|caption|description|reason)$/i, 'Hello'],
  [/name$/i, 'example'],
  [/email/i, 'you@example.com'],
  [/timezone/i, 'Europe/Berlin'],
  [/(date|from|until|since)$/i, '2030-01-31'],
  [/(At|For|Time|From|To)$/, '2030-01-31T09:00:00Z'],
  [/url$/i, 'https://example.com'],
  [/phone|^to$|^from$/i, '+14155550123'],
]

/** A value that a schema takes, for the examples in help. */
export function sampleOf(name: string, schema: Schema, schemas: Schemas, depth = 0): unknown {
  const choices = alternatives(schema, schemas).filter(
    (each) => !typesOf(each).every((type) => type === 'null'),
  )
  const candidates = choices.map((choice) => sampleOfOne(name, choice, schemas, depth))
  return candidates.find((value) => check(value, schema, schemas).length === 0) ?? candidates[0] ?? 'text'
}

function sampleOfOne(name: string, schema: Schema, schemas: Schemas, depth: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== null)
  const types = typesOf(schema)
  if (types.includes('array')) return sampleList(name, schema, schemas, depth)
  if (types.includes('object') || schema.properties || schema.allOf)
    return depth > 4 ? {} : sampleObject(schema, schemas, depth)
  if (types.includes('integer') || types.includes('number')) return sampleNumber(schema)
  if (types.includes('boolean')) return true
  return sampleText(name, schema, schemas)
}

function sampleNumber({ minimum, maximum }: Schema): number {
  if (minimum !== undefined && minimum > 1) return minimum
  return maximum !== undefined && maximum < 1 ? maximum : Math.max(1, minimum ?? 1)
}

function sampleList(name: string, schema: Schema, schemas: Schemas, depth: number): unknown[] {
  const one = sampleOf(name.replace(/s$/, ''), schema.items ?? {}, schemas, depth + 1)
  return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => one)
}

function sampleObject(schema: Schema, schemas: Schemas, depth: number): Record<string, unknown> {
  const { properties, required } = membersOf(schema, schemas)
  const own = resolve(schema, schemas)
  const names = new Set(required)
  for (const name of Object.keys(properties)) {
    if (names.size >= (own.minProperties ?? 0)) break
    names.add(name)
  }
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const member = properties[name]
      return member ? [[name, sampleOf(name, member, schemas, depth + 1)]] : []
    }),
  )
}

function sampleText(name: string, schema: Schema, schemas: Schemas): string {
  const passes = (text: string) => check(text, { ...schema, type: 'string' }, schemas).length === 0
  const fitting = byName.find(([pattern, text]) => pattern.test(name) && passes(text))
  if (fitting) return fitting[1]
  if (passes(id) && /id$/i.test(name)) return id
  const long = 'x'.repeat(schema.minLength ?? 1)
  return (passes('text') ? 'text' : undefined) ?? texts.find(passes) ?? long
}
