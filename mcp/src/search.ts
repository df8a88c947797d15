import type { CatalogueOperation } from '@zither/sdk/catalogue'

/**
 * The operations that fit words best, the best first. A word counts most in the id and in the name of its network, and
 * least in the description.
 */
export function search(
  operations: readonly CatalogueOperation[],
  query: string,
  limit: number,
): CatalogueOperation[] {
  const words = [...new Set(query.toLowerCase().match(/[a-z0-9]+/g) ?? [])].map(stem)
  return operations
    .map((operation) => ({ operation, score: scoreOf(operation, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.operation.id.length - other.operation.id.length)
    .slice(0, limit)
    .map(({ operation }) => operation)
}

function scoreOf(
  { id, tag, path, summary, description, networks = {} }: CatalogueOperation,
  words: readonly string[],
): number {
  const fields: [string, number][] = [
    [[id.replace(/([a-z])([A-Z])/g, '$1 $2'), ...Object.values(networks)].join(' '), 4],
    [`${tag} ${path}`, 2],
    [summary, 2],
    [description, 1],
  ]
  const texts = fields.map(([text, weight]) => ({ text: text.toLowerCase(), weight }))
  return words.reduce((sum, word) => {
    const hits = texts.map(({ text, weight }) => (new RegExp(`\\b${word}`).test(text) ? weight : 0))
    return sum + hits.reduce((all, each) => all + each, 0)
  }, 0)
}

/** Without the endings that a word has in the plural, and in `publishes` or `publishing`. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|es|ed|s)$/, '') : word.replace(/s$/, '')
}
