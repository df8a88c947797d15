import { nearest } from '../arguments/nearest.ts'
import { usage } from '../exit-codes.ts'
import { ownCommands, ownOf } from '../own/own-commands.ts'
import { type Catalogue, commandsOf } from './catalogue.ts'
import { calledAs, commandsAround, wordOfAny } from './networks.ts'

/** People look for a network by its name, or by its word. */
function ofNetwork(catalogue: Catalogue, asked: string) {
  const word = wordOfAny(asked)
  return word === undefined
    ? undefined
    : usage(`There is no area ${asked}. ${calledAs(word)}`, ...commandsAround(catalogue, word))
}

export function unknownWord(catalogue: Catalogue, word: string) {
  const network = ofNetwork(catalogue, word)
  if (network) return network
  const known = [...catalogue.tags.map(({ name }) => name), ...ownCommands.map(({ words }) => words[0] ?? '')]
  const near = nearest(word, known)
  return usage(`There is no area ${word}.${near ? ` Did you mean ${near}?` : ''}`, 'See zither --help.')
}

export function unknownCommand(catalogue: Catalogue, tag: string, word: string) {
  const commands = commandsOf(catalogue, tag)
  const known = [
    ...commands.flatMap(({ name, alias }) => [name, alias]),
    ...ownOf(tag).map(({ words }) => words[1] ?? ''),
  ]
  const near = nearest(word, known)
  return usage(
    `zither ${tag} has no command ${word}.${near ? ` Did you mean ${near}?` : ''}`,
    `See zither ${tag} --help.`,
  )
}
