import type { Catalogue } from './catalogue.ts'
import { spelled } from './catalogue.ts'
import { formerNames, networkNames } from './networks.gen.ts'

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The neutral word of a network, by the name that people know: `Bluesky` is skynet. */
export function wordOfNetwork(name: string): string | undefined {
  const wanted = plain(name)
  if (wanted === '') return undefined
  return [networkNames, formerNames]
    .flatMap((names) => Object.keys(names).filter((word) => plain(names[word] ?? '') === wanted))
    .at(0)
}

/** A word with the name of the network that it stands for: `skynet (Bluesky)`. */
export function withName(word: string): string {
  const name = Object.hasOwn(networkNames, word) ? networkNames[word] : undefined
  return name === undefined || plain(name) === plain(word) ? word : `${word} (${name})`
}

/** Whether a list of words names networks. */
export const areNetworks = (words: readonly string[]): boolean =>
  words.some((word) => Object.hasOwn(networkNames, word))

/** The commands that are of one network alone. */
export function commandsOfNetwork(catalogue: Catalogue, word: string): string[] {
  return catalogue.operations
    .filter(({ id, path }) => path.split('/').includes(word) || id.toLowerCase().includes(word))
    .flatMap(({ id }) => spelled(catalogue, id) ?? [])
}

/** The neutral word of a network, by its name or by the word itself. */
export const wordOfAny = (asked: string): string | undefined =>
  wordOfNetwork(asked) ?? (areNetworks([asked]) ? asked : undefined)

export const calledAs = (word: string): string =>
  `${nameOfNetwork(word)} is called ${word} in commands and values.`

/** The commands of one network, and how it is named to all others. */
export function commandsAround(catalogue: Catalogue, word: string): string[] {
  const own = commandsOfNetwork(catalogue, word)
  return [
    ...(own.length > 0 ? ['Its own commands:'] : []),
    ...own.map((line) => `  zither ${line}`),
    `Elsewhere it is a value: zither posts list --platform ${word}`,
  ]
}

const nameOfNetwork = (word: string): string => networkNames[word] ?? word
