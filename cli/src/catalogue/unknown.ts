import { nearest } from '../arguments/nearest.ts'
import { usage } from '../exit-codes.ts'
import { ownCommands, ownOf } from '../own/own-commands.ts'
import { type Catalogue, commandsOf } from './catalogue.ts'

export function unknownWord(catalogue: Catalogue, word: string) {
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
