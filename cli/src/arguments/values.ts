import { wordOfNetwork } from '../catalogue/networks.ts'
import { alternatives, membersOf, type Schema, type Schemas, typesOf } from '../catalogue/schema.ts'
import { usage } from '../exit-codes.ts'

/** Converts the text after a flag to the type in its schema. */
export function readValue(name: string, texts: readonly string[], schema: Schema, schemas: Schemas): unknown {
  const choices = alternatives(schema, schemas)
  const array = choices.find((choice) => typesOf(choice).includes('array'))
  const scalar = choices.find((choice) => typesOf(choice).some((type) => type !== 'array' && type !== 'null'))
  const [only, ...more] = texts
  if (array && (!scalar || more.length > 0 || only?.startsWith('[')))
    return readList(name, texts, array, schemas)
  if (more.length > 0)
    throw usage(
      `--${name} takes one value, and was given ${texts.length} times.`,
      'Run the command once for each value.',
    )
  return readOne(name, only ?? '', choices, schemas)
}

/** JSON, or several flags, or a list with commas. */
function readList(name: string, texts: readonly string[], schema: Schema, schemas: Schemas): unknown {
  const items = schema.items ?? {}
  const choices = alternatives(items, schemas)
  return texts.flatMap((text) => {
    if (/^\s*\[/.test(text)) return readJson(name, text)
    if (/^\s*\{/.test(text)) return [readJson(name, text)]
    return text.split(',').map((part) => readOne(name, part.trim(), choices, schemas))
  })
}

function readOne(name: string, text: string, choices: readonly Schema[], schemas: Schemas): unknown {
  const types = new Set(choices.flatMap((choice) => typesOf(choice)))
  if (types.size === 0) return loose(text)
  const exact = readExactly(text, types)
  if (exact !== undefined) return exact
  const network = networkIn(text, choices)
  if (network !== undefined) return network
  return types.has('object') && !types.has('string') ? readObject(name, text, choices, schemas) : text
}

/** The neutral word of a network that the user gave by its name, if the flag takes such words. */
function networkIn(text: string, choices: readonly Schema[]): string | undefined {
  const words = choices.flatMap((choice) => choice.enum ?? [])
  if (words.length === 0 || words.includes(text)) return undefined
  const word = wordOfNetwork(text)
  return word !== undefined && words.includes(word) ? word : undefined
}

/** What is a value of its own in one of these types, and no text. */
function readExactly(text: string, types: ReadonlySet<string>): unknown {
  if (text === 'null' && types.has('null')) return null
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  const isNumeric = types.has('integer') || types.has('number')
  return isNumeric && isNumber(text) ? Number(text) : undefined
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** A value of no type: JSON if it is JSON, else a text. */
function loose(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An object whose only required member is one text may be given by that text: `--targets <accountId>`. */
function readObject(name: string, text: string, choices: readonly Schema[], schemas: Schemas): unknown {
  if (/^\s*[{[]/.test(text)) return readJson(name, text)
  for (const choice of choices) {
    const member = soleMember(choice, schemas)
    if (member) return { [member]: text }
  }
  throw usage(`--${name} takes JSON, such as --${name} '{"…": "…"}'.`)
}

/** The one text that an object needs. */
export function soleMember(schema: Schema, schemas: Schemas): string | undefined {
  const { properties, required } = membersOf(schema, schemas)
  const [member, ...others] = required
  const own = member === undefined ? undefined : properties[member]
  if (!member || !own || others.length > 0) return undefined
  return alternatives(own, schemas).some((each) => typesOf(each).includes('string')) ? member : undefined
}

export function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw usage(`--${name} is not valid JSON: ${error instanceof Error ? error.message : error}.`)
  }
}
