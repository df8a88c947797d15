import { formsOf, type JsonSchema, type Schemas } from './schema.ts'

/** The words for limits; `what` is the number with its unit. */
export interface LimitWords {
  exactly: (what: string) => string
  between: (low: number, what: string) => string
  atMost: (what: string) => string
  atLeast: (what: string) => string
  characters: string
  entries: string
  members: string
  noRepeats: string
  unlessSent: (value: string) => string
  anId: string
  matches: (pattern: string) => string
}

function between(
  low: number | undefined,
  high: number | undefined,
  unit: string,
  words: LimitWords,
): string | undefined {
  const shown = high === Number.MAX_SAFE_INTEGER ? undefined : high
  const of = (count: number) => (unit ? `${count} ${unit}` : String(count))
  if (low !== undefined && shown !== undefined)
    return low === shown ? words.exactly(of(low)) : words.between(low, of(shown))
  if (shown !== undefined) return words.atMost(of(shown))
  return low === undefined || low === 0 ? undefined : words.atLeast(of(low))
}

/** What a value may not exceed, in words: "at most 300 characters". */
export function limitsOf(schema: JsonSchema, schemas: Schemas, words: LimitWords): readonly string[] {
  const [form = {}] = formsOf(schema, schemas)
  const texts = [
    between(form.minLength, form.maxLength, words.characters, words),
    between(form.minimum, form.maximum, '', words),
    between(form.minItems, form.maxItems, words.entries, words),
    between(undefined, form.maxProperties, words.members, words),
    form.uniqueItems ? words.noRepeats : undefined,
    form.default === undefined ? undefined : words.unlessSent(JSON.stringify(form.default)),
    patternText(form.pattern, words),
  ]
  return texts.filter((text) => text !== undefined)
}

/** Describes well-known patterns in words, and omits patterns that only forbid control characters. */
function patternText(pattern: string | undefined, words: LimitWords): string | undefined {
  if (pattern === undefined || pattern.startsWith('^[^\\u0000') || /^\^\.\{/.test(pattern)) return undefined
  return pattern === '^[0-9a-f]{24}$' ? words.anId : words.matches(pattern)
}

/** The values of a list that has to be chosen from. */
export function choicesOf(schema: JsonSchema, schemas: Schemas): readonly unknown[] {
  const [form = {}] = formsOf(schema, schemas)
  if (form.enum) return form.enum
  if (!form.items) return []
  const [row = {}] = formsOf(form.items, schemas)
  return row.enum ?? []
}
