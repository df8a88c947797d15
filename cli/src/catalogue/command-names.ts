/** What a command is named after. */
export interface Named {
  readonly id: string
  readonly tag: string
}

/** Nouns that begin with the noun of their tag and mean something else: an ad set is no set. */
const compounds = ['ad set', 'ad sets']

/** Tags that are written as one word, in the words that operation ids use. */
const spelledOut: Record<string, string> = { apikeys: 'api keys' }

/** Proper names that are one word, though a capital stands within them. */
const oneWord = /OAuth|LinkedIn|YouTube|TikTok|WhatsApp/g

/** `listSmsMessages` is `list sms messages`. */
export function wordsOf(id: string): string[] {
  return id
    .replace(oneWord, (name) => name[0] + name.slice(1).toLowerCase())
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
}

export const kebab = (name: string): string => wordsOf(name).join('-')

/** The operation id without the noun of its tag: `createPost` of `posts` is `create`. */
export function shortName({ id, tag }: Named): string {
  const words = wordsOf(id)
  for (const noun of nounsOf(tag)) {
    const at = placeOf(noun, words)
    if (at < 0) continue
    const rest = [...words.slice(0, at), ...words.slice(at + noun.length)]
    if (rest.length > 0) return rest.join('-')
  }
  return words.join('-')
}

/**
 * One name for each operation of a tag. Names that two operations would share are given to neither: both keep their
 * whole id.
 */
export function commandNames(operations: readonly Named[]): Map<string, string> {
  const whole = new Map(operations.map(({ id }) => [id, kebab(id)]))
  const wanted = new Map(operations.map((operation) => [operation.id, shortName(operation)]))
  const requested = new Map<string, number>()
  for (const name of wanted.values()) requested.set(name, (requested.get(name) ?? 0) + 1)
  const wholes = new Set(whole.values())
  const names = new Map<string, string>()
  for (const [id, name] of wanted) {
    const isOfAnother = wholes.has(name) && whole.get(id) !== name
    names.set(id, requested.get(name) === 1 && !isOfAnother ? name : (whole.get(id) ?? id))
  }
  return names
}

/** The noun of a tag, in the plural and in the singular, the longer first. */
function nounsOf(tag: string): string[][] {
  const words = (spelledOut[tag] ?? tag).split(/[\s-]+/)
  const last = words.at(-1) ?? ''
  const others = words.slice(0, -1)
  const singular = last.endsWith('s') && last !== 'sms' ? last.slice(0, -1) : last
  const plural = singular === last && last !== 'sms' ? `${last}s` : last
  return [...new Set([plural, singular])].map((noun) => [...others, noun])
}

function placeOf(noun: readonly string[], words: readonly string[]): number {
  return words.findIndex(
    (_, at) => noun.every((word, ahead) => words[at + ahead] === word) && !isCompound(words, at),
  )
}

function isCompound(words: readonly string[], at: number): boolean {
  return compounds.includes(`${words[at]} ${words[at + 1]}`)
}
