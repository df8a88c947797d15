import type { EventDefinition } from '../work/event.ts'
import { exampleOf, type KindOf } from './example.ts'
import type { Networks } from './networks.ts'

const kindOf: KindOf = (name, of) => of ?? name

/** An event as it arrives, made from its schema and what its declaration adds. */
export function exampleOfEvent({ type, data, example = {} }: EventDefinition, networks: Networks): object {
  const word = type.split('.').find((part) => networks.names.has(part)) ?? networks.examples.posting
  return {
    id: 'evt_6a1f0c2b9d3e4f5061728394',
    type,
    createdAt: '2099-01-31T09:00:05.000Z',
    mode: 'live',
    data: merged(withPlatform(exampleOf(data, 'data', kindOf), word, data), example),
  }
}

/** A text that is called platform is the word of one, unless its schema says which. */
// biome-ignore lint/suspicious/noExplicitAny: a schema is walked by its keywords
function withPlatform(made: unknown, word: string, schema: any): unknown {
  if (Array.isArray(made)) return made.map((one) => withPlatform(one, word, schema.items))
  if (typeof made !== 'object' || made === null) return made
  const properties = (schema.anyOf?.[0] ?? schema).properties ?? {}
  return Object.fromEntries(
    Object.entries(made).map(([name, value]) => {
      const member = properties[name] ?? {}
      return [name, name === 'platform' && !('const' in member) ? word : withPlatform(value, word, member)]
    }),
  )
}

/** A list of the hint replaces the list, and its rows complete themselves from the first one that was made. */
function merged(made: unknown, hint: unknown): unknown {
  if (Array.isArray(hint)) return hint.map((one) => merged(Array.isArray(made) ? made[0] : undefined, one))
  if (typeof hint !== 'object' || hint === null || typeof made !== 'object' || made === null) return hint
  const base = new Map(Object.entries(made))
  for (const [name, value] of Object.entries(hint)) base.set(name, merged(base.get(name), value))
  return Object.fromEntries(base)
}
