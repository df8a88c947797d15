import type { CatalogueOperation } from '@zither/sdk/catalogue'
import { inputOf } from './input.ts'
import { meanings, stem, stopWords } from './search-words.ts'

/** The stems of an operation, each with what it counts. */
type Stems = ReadonlyMap<string, number>

interface Index {
  readonly stems: ReadonlyMap<CatalogueOperation, Stems>
  /** How many operations have a stem. The fewer they are, the more it tells. */
  readonly counts: ReadonlyMap<string, number>
}

const indexes = new WeakMap<readonly CatalogueOperation[], Index>()

/** What another word counts that may mean the same. */
const ofMeaning = 0.7

/** The operations that fit words best, the best first. */
export function search(
  operations: readonly CatalogueOperation[],
  query: string,
  limit: number,
): CatalogueOperation[] {
  const index = indexes.get(operations) ?? indexOf(operations)
  indexes.set(operations, index)
  const asked = askedBy(query)
  return operations
    .map((operation) => ({ operation, score: scoreOf(operation, asked, index) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.operation.id.length - other.operation.id.length)
    .slice(0, limit)
    .map(({ operation }) => operation)
}

const stemsIn = (text: string): string[] => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(stem)

const inWords = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')

/** What each word of a query may stand for. */
function askedBy(query: string): Stems[] {
  const words = query.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const telling = words.filter((word) => !stopWords.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(stem))].map(
    (word) => new Map([...(meanings.get(word) ?? []).map((other) => [other, ofMeaning] as const), [word, 1]]),
  )
}

function indexOf(operations: readonly CatalogueOperation[]): Index {
  const stems = new Map(operations.map((operation) => [operation, stemsOf(operation)]))
  const counts = new Map<string, number>()
  for (const own of stems.values())
    for (const each of own.keys()) counts.set(each, (counts.get(each) ?? 0) + 1)
  return { stems, counts }
}

function stemsOf(operation: CatalogueOperation): Stems {
  const { id, tag, summary, description, networks = {} } = operation
  const fields: [string, number][] = [
    [description, 1],
    [
      Object.keys(inputOf(operation).schema.properties as object)
        .map(inWords)
        .join(' '),
      1.5,
    ],
    [`${tag} ${Object.entries(networks).flat().join(' ')}`, 2],
    [summary, 3],
    [inWords(id), 4],
  ]
  return new Map(fields.flatMap(([text, weight]) => stemsIn(text).map((each) => [each, weight] as const)))
}

function scoreOf(operation: CatalogueOperation, asked: readonly Stems[], { stems, counts }: Index): number {
  const own = stems.get(operation) ?? new Map<string, number>()
  const score = asked.reduce((sum, meant) => {
    const hits = [...meant].map(
      ([each, share]) => share * (own.get(each) ?? 0) * Math.log(1 + stems.size / (counts.get(each) ?? 1)),
    )
    return sum + Math.max(...hits)
  }, 0)
  return score * shareOf(operation, asked) * (1 - ofElse + ofElse * askedPartOf(operation, asked))
}

/** How much it counts against an operation that its name says something else besides. */
const ofElse = 0.35

/** The part of its name that was asked for. */
function askedPartOf({ id }: CatalogueOperation, asked: readonly Stems[]): number {
  const words = stemsIn(inWords(id))
  return words.filter((word) => asked.some((meant) => meant.has(word))).length / words.length
}

/** What only one network has is meant when the network is named, and the older form of an operation hardly ever. */
function shareOf({ networks, summary }: CatalogueOperation, asked: readonly Stems[]): number {
  if (summary.includes('legacy')) return 0.5
  if (!networks) return 1
  const names = new Set(Object.entries(networks).flat().flatMap(stemsIn))
  return asked.some((meant) => [...meant.keys()].some((each) => names.has(each))) ? 1 : 0.6
}
