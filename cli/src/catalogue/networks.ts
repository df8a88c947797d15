import type { Catalogue } from './catalogue.ts'
import { spelled } from './catalogue.ts'
import { networkNames } from './networks.gen.ts'

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The neutral word of a network, by the name that people know: `Bluesky` is skynet. */
export function wordOfNetwork(name: string): string | undefined {
  const wanted = plain(name)
  return Object.keys(networkNames).find((word) => plain(networkNames[word] ?? '') === wanted && wanted !== '')
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

export const nameOfNetwork = (word: string): string => networkNames[word] ?? word
