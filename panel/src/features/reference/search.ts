import type { ShortOperation, Words } from './model.ts'

const spaced = (id: string): string => id.replace(/([a-z0-9])([A-Z])/g, '$1 $2')

/**
 * The operations that hold all words, best first: by id, then by path, then by what they do, then by the names of their
 * fields, and last by their descriptions.
 */
export function searched(
  operations: readonly ShortOperation[],
  text: string,
  told?: Words | null,
): readonly ShortOperation[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const taken = words.map((word) => takenBy(told, word))
  const phrase = words.length > 1 ? placesOf(told?.names, words.join(' ')) : undefined
  return operations
    .map((operation, place) => ({
      operation,
      rank: rankOf(
        operation,
        words,
        (index) => taken[index]?.(place) ?? 0,
        phrase?.has(place) ? phraseWeight : 0,
      ),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ operation }) => operation)
}

const nameWeight = 0.5
const textWeight = 0.1
/** A field that is called so, word for word, is meant before operations that hold the words apart. */
const phraseWeight = 10
/** Of descriptions a word counts from its beginning: inside of words anything stands. */
const startsMin = 3

function takenBy(told: Words | null | undefined, word: string): (place: number) => number {
  const names = placesOf(told?.names, word)
  const texts = word.length < startsMin ? new Set<number>() : placesOf(told?.texts, word, true)
  return (place) => (names.has(place) ? nameWeight : 0) + (texts.has(place) ? textWeight : 0)
}

function placesOf(table: Words['names'] | undefined, wanted: string, isStart = false): ReadonlySet<number> {
  const found = Object.entries(table ?? {}).filter(([key]) =>
    isStart
      ? key.startsWith(wanted)
      : ` ${key}`.includes(` ${wanted}`) || key.replaceAll(' ', '').startsWith(wanted),
  )
  return new Set(found.flatMap(([, places]) => places))
}

/** 0 if a word is nowhere. The fields count for words that nothing else has: they do not change the order of the rest. */
function rankOf(
  { id, method, path, tag, summary, networks = [] }: ShortOperation,
  words: readonly string[],
  inFields: (index: number) => number,
  ofPhrase: number,
): number {
  const places = [
    { text: [id, spaced(id), ...networks].join(' ').toLowerCase(), weight: 8 },
    { text: `${method} ${path}`.toLowerCase(), weight: 4 },
    { text: `${tag} ${tag.replaceAll('-', ' ')}`, weight: 2 },
    { text: summary.toLowerCase(), weight: 1 },
  ]
  let rank = 0
  for (const [index, word] of words.entries()) {
    const found = places.filter(({ text }) => text.includes(word))
    if (found.length === 0 && inFields(index) === 0) return 0
    rank += found.length === 0 ? inFields(index) + ofPhrase : 0
    rank += found.reduce((sum, { weight }) => sum + weight, 0)
    if (id.toLowerCase() === word || path.toLowerCase() === word) rank += 100
    else if (id.toLowerCase().startsWith(word)) rank += 4
  }
  // If two match equally, the shorter name is more often meant.
  return rank + 1 / (id.length + 1) / 100
}
