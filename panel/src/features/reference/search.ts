import type { ShortOperation } from './model.ts'

const spaced = (id: string): string => id.replace(/([a-z0-9])([A-Z])/g, '$1 $2')

/** The operations that hold all words, best first: by id, then by path, then by what they do. */
export function searched(operations: readonly ShortOperation[], text: string): readonly ShortOperation[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return operations
    .map((operation) => ({ operation, rank: rankOf(operation, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ operation }) => operation)
}

/** 0 if a word is nowhere. */
function rankOf(
  { id, method, path, tag, summary, networks = [] }: ShortOperation,
  words: readonly string[],
): number {
  const places = [
    { text: [id, spaced(id), ...networks].join(' ').toLowerCase(), weight: 8 },
    { text: `${method} ${path}`.toLowerCase(), weight: 4 },
    { text: `${tag} ${tag.replaceAll('-', ' ')}`, weight: 2 },
    { text: summary.toLowerCase(), weight: 1 },
  ]
  let rank = 0
  for (const word of words) {
    const found = places.filter(({ text }) => text.includes(word))
    if (found.length === 0) return 0
    rank += found.reduce((sum, { weight }) => sum + weight, 0)
    if (id.toLowerCase() === word || path.toLowerCase() === word) rank += 100
    else if (id.toLowerCase().startsWith(word)) rank += 4
  }
  // If two match equally, the shorter name is more often meant.
  return rank + 1 / (id.length + 1)
}
